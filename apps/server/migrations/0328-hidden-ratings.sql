-- A rating whose words break the rules: its words are shown to nobody any more, its stars still count.
ALTER TABLE order_ratings ADD COLUMN hidden_at timestamptz, ADD COLUMN hidden_by text, ADD COLUMN hidden_reason text,
  ADD CHECK ((hidden_at IS NULL) = (hidden_by IS NULL) AND (hidden_at IS NULL) = (hidden_reason IS NULL));
CREATE INDEX order_ratings_latest ON order_ratings (rated_at DESC, order_no DESC);
