-- Deals about listings. The money is held in an account of its own from payment until the goods are received.

ALTER TABLE wallet_payments DROP CONSTRAINT wallet_payments_purpose_check;
ALTER TABLE wallet_payments ADD CONSTRAINT wallet_payments_purpose_check CHECK (purpose IN ('recharge', 'area_fee', 'receive', 'trade'));

-- What buyers have paid and sellers have not got yet. It is other people's money, so it can't be overdrawn either.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('available', 'frozen', 'reward', 'escrow', 'platform_fees', 'campaign_costs', 'insurance_payable', 'clearing_wechat', 'clearing_alipay', 'payouts'));
CREATE OR REPLACE FUNCTION ledger_floor(kind text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN kind IN ('available', 'frozen', 'reward', 'escrow') THEN 0::bigint END;

CREATE TABLE trade_deals (
  city text NOT NULL,
  no text NOT NULL CHECK (no ~ '^SP\d{14}$'),
  listing_no text NOT NULL,
  buyer_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  -- One of the two: the one who does not own the listing.
  offered_by uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('offered', 'accepted', 'paid', 'sent', 'received', 'closed', 'declined', 'withdrawn', 'lapsed', 'disputed', 'refunded', 'released')),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  delivery text NOT NULL CHECK (delivery IN ('meet', 'post')),
  message text NOT NULL,
  -- Of goods offered to a wanted notice.
  condition text,
  photos text[] NOT NULL,
  -- Where goods that are sent go to: {name, mobile, text}.
  address jsonb,
  carrier text NOT NULL DEFAULT '',
  tracking_no text NOT NULL DEFAULT '',
  -- The payment at the cashier, and the one whose money is held (or was).
  payment_no text,
  held_payment_no text,
  wrong_codes integer NOT NULL DEFAULT 0,
  dispute_reason text,
  dispute_text text,
  dispute_photos text[],
  disputed_at timestamptz,
  dispute_answer text,
  made_at timestamptz NOT NULL,
  -- When time decides what becomes of it; null in states that wait for a person or for nothing.
  due_at timestamptz,
  PRIMARY KEY (city, no),
  FOREIGN KEY (city, listing_no) REFERENCES trade_listings,
  CHECK (buyer_id <> seller_id AND offered_by IN (buyer_id, seller_id)),
  CONSTRAINT trade_deal_holds_money CHECK (held_payment_no IS NOT NULL OR state NOT IN ('paid', 'sent', 'received', 'closed', 'disputed', 'refunded', 'released')),
  CHECK ((disputed_at IS NULL) = (dispute_reason IS NULL) AND (state <> 'disputed' OR disputed_at IS NOT NULL))
);
CREATE UNIQUE INDEX trade_deals_no ON trade_deals (no);
-- One winner for a listing, whatever the load; and one that is sold is sold.
CREATE UNIQUE INDEX trade_deals_winner ON trade_deals (city, listing_no) WHERE state IN ('accepted', 'paid', 'sent', 'received', 'closed', 'disputed', 'released');
CREATE UNIQUE INDEX trade_deals_offer ON trade_deals (city, listing_no, offered_by) WHERE state = 'offered';
CREATE INDEX trade_deals_listing ON trade_deals (city, listing_no, state);
CREATE INDEX trade_deals_buyer ON trade_deals (buyer_id, made_at DESC, no DESC);
CREATE INDEX trade_deals_seller ON trade_deals (seller_id, made_at DESC, no DESC);
CREATE INDEX trade_deals_state ON trade_deals (state, made_at, no);
CREATE INDEX trade_deals_due ON trade_deals (due_at) WHERE due_at IS NOT NULL;

-- Every step of a deal; only ever added to.
CREATE TABLE trade_deal_steps (
  city text NOT NULL,
  deal_no text NOT NULL,
  seq integer NOT NULL,
  state text NOT NULL,
  by text NOT NULL CHECK (by IN ('buyer', 'seller', 'operator', 'time')),
  -- The operator's name; null for others, who stand in the deal.
  operator text,
  note text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, deal_no, seq)
);
CREATE TRIGGER trade_deal_steps_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON trade_deal_steps EXECUTE FUNCTION trade_refuse_change();
