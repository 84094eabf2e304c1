-- The operators' list filtered by recycler, latest first.
CREATE INDEX orders_recycler ON orders (recycler_id, placed_at DESC, no DESC) WHERE recycler_id IS NOT NULL;
