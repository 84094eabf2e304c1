-- Devices that are brought to a store of a retail chain: a clerk takes them in and inspects them at the counter.
ALTER TABLE device_orders DROP CONSTRAINT device_orders_way_check;
ALTER TABLE device_orders ADD CONSTRAINT device_orders_way_check CHECK (way IN ('pickup', 'post', 'store'));
ALTER TABLE device_orders ADD COLUMN store_no text, ADD COLUMN clerk_id uuid;
ALTER TABLE device_orders ADD CONSTRAINT device_orders_store_check CHECK ((way = 'store') = (store_no IS NOT NULL) AND (clerk_id IS NULL OR way = 'store') AND clerk_id IS DISTINCT FROM customer_id);
CREATE INDEX device_orders_store ON device_orders (store_no, placed_at DESC, no DESC) WHERE store_no IS NOT NULL;
CREATE INDEX device_orders_clerk ON device_orders (clerk_id, placed_at DESC, no DESC) WHERE clerk_id IS NOT NULL;

ALTER TABLE device_order_steps DROP CONSTRAINT device_order_steps_by_check;
ALTER TABLE device_order_steps ADD CONSTRAINT device_order_steps_by_check CHECK (by IN ('customer', 'recycler', 'clerk', 'operator', 'courier', 'time'));
ALTER TABLE device_inspections DROP CONSTRAINT device_inspections_by_check;
ALTER TABLE device_inspections ADD CONSTRAINT device_inspections_by_check CHECK (by IN ('customer', 'recycler', 'clerk', 'operator'));
