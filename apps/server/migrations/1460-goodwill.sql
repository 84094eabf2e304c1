-- Goodwill that the platform pays a customer is kept beside what operators give back of an order; its receipt is the
-- order itself, so that it is given once.
ALTER TABLE order_refunds
  DROP CONSTRAINT order_refunds_what_check,
  ADD CONSTRAINT order_refunds_what_check CHECK (what IN ('info_fee', 'fee', 'service_fee', 'goodwill'));
