-- Who does not want whom any more: their orders are not offered to each other. User ids are text, as in orders.
CREATE TABLE order_blocks (
  owner_id text NOT NULL,
  blocked_id text NOT NULL,
  blocked_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, blocked_id),
  CHECK (owner_id <> blocked_id)
);
CREATE INDEX order_blocks_of ON order_blocks (blocked_id);

-- The operator who gave the order to its recycler without asking; null for one that was taken.
ALTER TABLE receipts ADD COLUMN assigned_by uuid;

-- When the recycler first called or wrote to the customer; null as long as nobody noted it.
ALTER TABLE receipts ADD COLUMN contacted_at timestamptz;
