-- Whether the recycler was told of a warning: each is told in a transaction of its own, so that one that can't be told stops no other.
ALTER TABLE order_warnings ADD COLUMN told boolean NOT NULL DEFAULT true;
CREATE INDEX order_warnings_untold ON order_warnings (opened_at) WHERE NOT told AND state = 'open';
