-- A walk-in deal names the account of the number that the recycler typed; it becomes its customer once that person confirms the deal.
ALTER TABLE orders ADD COLUMN named_customer_id text;
CREATE INDEX orders_named ON orders (city, named_customer_id) WHERE named_customer_id IS NOT NULL;
