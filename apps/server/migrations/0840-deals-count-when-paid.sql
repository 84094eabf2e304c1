-- A deal counts on both profiles once it is paid, no longer when its order is closed: those that are paid and not yet closed are counted now.
UPDATE users SET deal_count = deal_count + paid.deals
FROM (
  SELECT person, count(*)::integer AS deals FROM orders CROSS JOIN LATERAL (VALUES (orders.recycler_id), (orders.customer_id)) AS sides (person)
  WHERE orders.state = 'paid' AND person IS NOT NULL GROUP BY person
) paid
WHERE users.id::text = paid.person;
