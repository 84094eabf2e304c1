-- Distributes the order tables by city over the workers of a Citus 13 cluster: once, as the owner of the tables, with servers stopped, after
-- SELECT citus_set_coordinator_host(…) and citus_add_node(…) for each worker. README.md in this folder has the steps before and after. All or nothing:
--   psql "$DATABASE_URL" --set ON_ERROR_STOP=1 --set role=shoushou_server --file distribute.sql
-- Functions used in statements on orders: on every node. They may exist without the tables, so a failure below does no harm.
SELECT create_distributed_function('instant_text(timestamptz)');

BEGIN;
-- Concurrent writes would be lost; servers are stopped, so the locks delay nobody.
SET LOCAL lock_timeout = '5s';

-- The servers' role may neither change nor delete append-only rows, so the triggers that forbid it to every role can be dropped.
SELECT has_table_privilege(:'role', 'order_events', 'UPDATE, DELETE') OR has_table_privilege(:'role', 'order_contact_looks', 'UPDATE, DELETE') AS may_change \gset
\if :may_change
DO $$ BEGIN RAISE EXCEPTION 'The role may change records: renew it (npm run migrate with SERVER_ROLE), then run this again.'; END $$;
\endif

DROP TRIGGER IF EXISTS order_events_append_only ON order_events;
DROP TRIGGER IF EXISTS order_events_never_emptied ON order_events;
DROP TRIGGER IF EXISTS order_contact_looks_append_only ON order_contact_looks;

-- Joined with orders, changed a few times a year: on every node.
SELECT create_reference_table('order_fee_rules');
SELECT create_reference_table('dispatch_rules');

-- Rows of one order, and all orders of one city, are on one worker. 64 shards leave room for 16 workers; a city too large for a shared shard gets its own (README.md).
SELECT create_distributed_table('orders', 'city', shard_count := 64);
SELECT create_distributed_table('hall_orders', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_goods', 'city', colocate_with := 'orders');
SELECT create_distributed_table('receipts', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_events', 'city', colocate_with := 'orders');
SELECT create_distributed_table('weighings', 'city', colocate_with := 'orders');
SELECT create_distributed_table('weighing_lines', 'city', colocate_with := 'orders');
SELECT create_distributed_table('agreements', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_payments', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_ratings', 'city', colocate_with := 'orders');
SELECT create_distributed_table('signing_links', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_photos', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_notes', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_numbers', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_calls', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_contact_looks', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_refunds', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_marks', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_vouchers', 'city', colocate_with := 'orders');
SELECT create_distributed_table('credential_codes', 'city', colocate_with := 'orders');
SELECT create_distributed_table('dispatch_offers', 'city', colocate_with := 'orders');
SELECT create_distributed_table('dispatch_pauses', 'city', colocate_with := 'orders');
SELECT create_distributed_table('order_warnings', 'city', colocate_with := 'orders');

COMMIT;

-- The original rows on the coordinator are hidden under the distributed tables: this frees their space.
SELECT truncate_local_data_after_distributing_table('orders');
SELECT truncate_local_data_after_distributing_table('hall_orders');
SELECT truncate_local_data_after_distributing_table('order_goods');
SELECT truncate_local_data_after_distributing_table('receipts');
SELECT truncate_local_data_after_distributing_table('order_events');
SELECT truncate_local_data_after_distributing_table('weighings');
SELECT truncate_local_data_after_distributing_table('weighing_lines');
SELECT truncate_local_data_after_distributing_table('agreements');
SELECT truncate_local_data_after_distributing_table('order_payments');
SELECT truncate_local_data_after_distributing_table('order_ratings');
SELECT truncate_local_data_after_distributing_table('signing_links');
SELECT truncate_local_data_after_distributing_table('order_photos');
SELECT truncate_local_data_after_distributing_table('order_notes');
SELECT truncate_local_data_after_distributing_table('order_numbers');
SELECT truncate_local_data_after_distributing_table('order_calls');
SELECT truncate_local_data_after_distributing_table('order_contact_looks');
SELECT truncate_local_data_after_distributing_table('order_refunds');
SELECT truncate_local_data_after_distributing_table('order_marks');
SELECT truncate_local_data_after_distributing_table('order_vouchers');
SELECT truncate_local_data_after_distributing_table('credential_codes');
SELECT truncate_local_data_after_distributing_table('dispatch_offers');
SELECT truncate_local_data_after_distributing_table('dispatch_pauses');
SELECT truncate_local_data_after_distributing_table('order_warnings');
ANALYZE;
