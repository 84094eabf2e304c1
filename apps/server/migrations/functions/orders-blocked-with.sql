-- People whom a person blocked, or who blocked that person: provided by the domain orders for dispatching.
CREATE OR REPLACE FUNCTION orders_blocked_with(person text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT b.blocked_id FROM order_blocks b WHERE b.owner_id = person UNION SELECT b.owner_id FROM order_blocks b WHERE b.blocked_id = person)
$$;
