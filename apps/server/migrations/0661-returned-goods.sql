-- Goods that go back to their seller before the money does, money that is shared, and listings that people have reported.
ALTER TABLE trade_deals DROP CONSTRAINT trade_deals_state_check;
ALTER TABLE trade_deals ADD CONSTRAINT trade_deals_state_check
  CHECK (state IN ('offered', 'accepted', 'paid', 'sent', 'received', 'closed', 'declined', 'withdrawn', 'lapsed', 'disputed', 'returning', 'refunded', 'released'));
ALTER TABLE trade_deals DROP CONSTRAINT trade_deal_holds_money;
ALTER TABLE trade_deals ADD CONSTRAINT trade_deal_holds_money
  CHECK (held_payment_no IS NOT NULL OR state NOT IN ('paid', 'sent', 'received', 'closed', 'disputed', 'returning', 'refunded', 'released'));
DROP INDEX trade_deals_winner;
CREATE UNIQUE INDEX trade_deals_winner ON trade_deals (city, listing_no) WHERE state IN ('accepted', 'paid', 'sent', 'received', 'closed', 'disputed', 'returning', 'released');
-- How the buyer sent the goods back; empty before.
ALTER TABLE trade_deals ADD COLUMN return_carrier text NOT NULL DEFAULT '';
ALTER TABLE trade_deals ADD COLUMN return_no text NOT NULL DEFAULT '';
-- What the buyer gets back where an operator shared the money; null otherwise.
ALTER TABLE trade_deals ADD COLUMN refund_fen bigint CHECK (refund_fen > 0 AND refund_fen < amount_fen);

CREATE TABLE trade_reports (
  city text NOT NULL,
  listing_no text NOT NULL,
  by_id uuid NOT NULL,
  reason text NOT NULL CHECK (reason IN ('prohibited', 'false', 'fraud', 'contact', 'other')),
  text text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, listing_no, by_id),
  FOREIGN KEY (city, listing_no) REFERENCES trade_listings
);
CREATE INDEX trade_reports_by ON trade_reports (by_id);
