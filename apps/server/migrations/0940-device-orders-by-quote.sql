-- A device order is found by the number of the quote that it was placed with.
CREATE INDEX device_orders_of_quote ON device_orders (quote_no);
