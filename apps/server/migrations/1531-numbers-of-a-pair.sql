-- Two receipts of the same two people may share one binding.
CREATE INDEX order_numbers_pair ON order_numbers (city, customer_mobile, recycler_mobile) WHERE due_at IS NOT NULL;
