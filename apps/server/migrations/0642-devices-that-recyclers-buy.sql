-- A recycler may buy what they fetch for themselves, unless somebody's data is on it.

ALTER TABLE device_orders ADD COLUMN buyer text NOT NULL DEFAULT 'house' CHECK (buyer IN ('house', 'recycler'));
ALTER TABLE device_orders ADD CHECK (buyer = 'house' OR (way = 'pickup' AND NOT stores_data AND recycler_id IS NOT NULL));
