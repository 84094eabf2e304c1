-- A device order is found by the receipt of the recycler who took its visit.
CREATE INDEX device_orders_of_receipt ON device_orders (receipt_no) WHERE receipt_no IS NOT NULL;
