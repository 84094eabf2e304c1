-- The number of a person's receipts paid since a moment that are under appeal now: provided by the domain appeals for
-- withdrawals.
CREATE OR REPLACE FUNCTION appeals_open_of(person text, since timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(DISTINCT a.receipt_no)::integer FROM orders_paid_receipts(person, since) paid
  JOIN appeals a ON a.city = paid.city AND a.receipt_no = paid.receipt_no AND a.state IN ('submitted', 'reviewing')
$$;
