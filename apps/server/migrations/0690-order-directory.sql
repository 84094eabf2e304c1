-- In which city an order is, by its number, by that of one of its receipts or by the hash of a link to sign: whoever knows a number alone asks here first, and names the city in every
-- statement on the order, so that it concerns one node. A number's city never changes. The key is also what keeps numbers unique over all cities.
CREATE TABLE order_directory (
  no text PRIMARY KEY,
  city text NOT NULL
);
INSERT INTO order_directory (no, city) SELECT no, city FROM orders UNION ALL SELECT receipt_no, city FROM receipts
  UNION ALL SELECT 'link:' || encode(token_hash, 'hex'), city FROM signing_links ON CONFLICT DO NOTHING;

-- The cities in which somebody has booked, taken or been offered an order: what a statement on one person's orders names.
CREATE TABLE order_people (
  person_id text NOT NULL,
  city text NOT NULL,
  PRIMARY KEY (person_id, city)
);
INSERT INTO order_people (person_id, city)
  SELECT customer_id, city FROM orders WHERE customer_id IS NOT NULL
  UNION SELECT recycler_id, city FROM receipts
  UNION SELECT recycler_id, city FROM dispatch_offers;

-- The cities that have orders: jobs go from one to the next.
CREATE TABLE order_cities (
  city text PRIMARY KEY
);
INSERT INTO order_cities (city) SELECT DISTINCT city FROM orders;

-- Nothing finds an order by its number without its city any more.
DROP INDEX orders_no;
DROP INDEX receipts_no;
