-- What a customer adds for the recycler of an order (orders.set_tip): held under `tip:<order>:<n>` while it is offered.
ALTER TABLE orders ADD COLUMN tip_fen bigint NOT NULL DEFAULT 0 CHECK (tip_fen BETWEEN 0 AND 5000);
COMMENT ON COLUMN orders.tip_fen IS 'What the customer adds for the recycler, fen: held while the order waits, paid with the deal, 0 once it came back.';
