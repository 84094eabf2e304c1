-- One reply of the side that was rated.
ALTER TABLE order_ratings ADD COLUMN reply text, ADD COLUMN replied_at timestamptz,
  ADD CONSTRAINT order_ratings_reply CHECK ((reply IS NULL) = (replied_at IS NULL)) NOT VALID;
