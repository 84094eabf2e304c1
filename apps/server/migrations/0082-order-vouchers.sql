-- The image of what a customer agreed to. Asked for with the agreement and drawn soon after; then kept for as long as the
-- order is, and never drawn again, since names and rules may change afterwards.
CREATE TABLE order_vouchers (
  city text NOT NULL,
  order_no text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Name in the file storage, without a public address; null until it is drawn.
  name text,
  -- Of the image, hexadecimal: shows that it is the one that was drawn.
  sha256 text,
  drawn_at timestamptz,
  PRIMARY KEY (city, order_no),
  CHECK ((name IS NULL) = (sha256 IS NULL) AND (name IS NULL) = (drawn_at IS NULL))
);
CREATE INDEX order_vouchers_waiting ON order_vouchers (asked_at) WHERE name IS NULL;
