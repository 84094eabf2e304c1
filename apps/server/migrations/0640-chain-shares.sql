-- The chain's own share of devices that its stores take in; paid by bank transfer, which two operators see.

ALTER TABLE commission_rules ADD COLUMN chain_permille integer NOT NULL DEFAULT 0 CHECK (chain_permille BETWEEN 0 AND 200);

-- A clawback is a row of its own with a negative amount, as of a person's commission.
CREATE TABLE chain_shares (
  city text NOT NULL,
  order_no text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('earned', 'clawback')),
  chain_id text NOT NULL REFERENCES chains,
  amount_fen bigint NOT NULL,
  rule_version integer NOT NULL,
  state text NOT NULL CHECK (state IN ('accrued', 'payable', 'settled', 'void')),
  earned_at timestamptz NOT NULL,
  payable_at timestamptz NOT NULL,
  settlement_no text REFERENCES commission_settlements,
  PRIMARY KEY (city, order_no, kind),
  FOREIGN KEY (city, order_no) REFERENCES store_orders,
  CHECK (CASE kind WHEN 'earned' THEN amount_fen > 0 ELSE amount_fen < 0 AND state IN ('payable', 'settled') END),
  CHECK (state <> 'settled' OR settlement_no IS NOT NULL)
);
CREATE INDEX chain_shares_held ON chain_shares (payable_at) WHERE state = 'accrued';
CREATE INDEX chain_shares_due ON chain_shares (chain_id, payable_at) WHERE state = 'payable' AND settlement_no IS NULL;
CREATE INDEX chain_shares_settlement ON chain_shares (settlement_no) WHERE settlement_no IS NOT NULL;

-- The chain's part of a settlement: the first operator enters the bank's number, the second the same one.
ALTER TABLE commission_settlements
  ADD COLUMN chain_fen bigint NOT NULL DEFAULT 0 CHECK (chain_fen >= 0),
  ADD COLUMN transfer_reference text NOT NULL DEFAULT '',
  ADD COLUMN entered_by uuid,
  ADD COLUMN entered_by_name text NOT NULL DEFAULT '',
  ADD COLUMN confirmed_by uuid,
  ADD COLUMN confirmed_by_name text NOT NULL DEFAULT '',
  ADD COLUMN confirmed_at timestamptz,
  ADD CHECK ((entered_by IS NULL) = (transfer_reference = '') AND (confirmed_by IS NULL) = (confirmed_at IS NULL)),
  ADD CHECK (confirmed_by IS NULL OR (entered_by IS NOT NULL AND confirmed_by <> entered_by AND chain_fen > 0));
