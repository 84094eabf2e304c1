-- `NOT (x IS NOT NULL)` is simplified to `x IS NULL`, for which an index on the expression `x IS NOT NULL` is not used: each state has an index of its own.
CREATE INDEX store_orders_rechecks_due ON store_orders (bought_at DESC, order_no DESC) WHERE recheck AND rechecked_at IS NULL;
CREATE INDEX store_orders_rechecks_done ON store_orders (bought_at DESC, order_no DESC) WHERE recheck AND rechecked_at IS NOT NULL;
DROP INDEX store_orders_rechecks;
CREATE INDEX estate_stewards_present ON estate_stewards (id) WHERE ended_at IS NULL;
CREATE INDEX estate_stewards_ended ON estate_stewards (id) WHERE ended_at IS NOT NULL;
DROP INDEX estate_stewards_listed;
