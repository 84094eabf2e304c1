-- How many of a person's receipts that were paid since a moment are under appeal now: the domain appeals' answer for withdrawals.
CREATE OR REPLACE FUNCTION appeals_open_of(person text, since timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(DISTINCT a.receipt_no)::integer FROM orders_paid_receipts(person, since) paid
  JOIN appeals a ON a.city = paid.city AND a.receipt_no = paid.receipt_no AND a.state IN ('submitted', 'reviewing')
$$;
