-- Operators look for people by the last four digits of their phone, and for withdrawals that wait for a decision.
CREATE INDEX orders_mobile_tail ON orders (right(customer_mobile, 4), placed_at DESC, no DESC);
CREATE INDEX users_mobile_tail ON users (right(mobile, 4));
CREATE INDEX withdrawals_reviewing ON withdrawals (requested_at, no) WHERE state = 'reviewing';
