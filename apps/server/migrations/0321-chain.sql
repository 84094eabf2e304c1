-- The retail chain: stores, their staff, orders brought to them, commission with hold, clawback and settlement.

-- Commission that is owed to store staff, and what it costs; balances are the sum of what is accrued and payable, and minus all that was accrued.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('available', 'frozen', 'reward', 'escrow', 'platform_fees', 'campaign_costs', 'campaign_budget', 'campaign_held', 'tax_withheld', 'insurance_payable', 'clearing_wechat', 'clearing_alipay', 'clearing_bank', 'payouts', 'suspense', 'purchases', 'commission_costs', 'commission_payable'));

CREATE TABLE chains (
  id text PRIMARY KEY,
  name text NOT NULL
);

-- Only added to: an order keeps the version that was in force when its device was taken in.
CREATE TABLE commission_rules (
  chain_id text NOT NULL REFERENCES chains,
  version integer NOT NULL CHECK (version > 0),
  staff_permille integer NOT NULL CHECK (staff_permille BETWEEN 0 AND 200),
  least_fen bigint NOT NULL CHECK (least_fen >= 0),
  most_fen bigint NOT NULL CHECK (most_fen >= least_fen),
  hold_days integer NOT NULL CHECK (hold_days >= 0),
  clawback_days integer NOT NULL CHECK (clawback_days >= 0),
  same_seller_a_month integer NOT NULL CHECK (same_seller_a_month > 0),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (chain_id, version)
);
CREATE TRIGGER commission_rules_append_only BEFORE UPDATE OR DELETE ON commission_rules FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE stores (
  no text PRIMARY KEY CHECK (no ~ '^[A-Za-z0-9-]{2,20}$'),
  chain_id text NOT NULL REFERENCES chains,
  name text NOT NULL,
  city text NOT NULL,
  adcode text NOT NULL,
  address text NOT NULL,
  hours text NOT NULL,
  open boolean NOT NULL
);
CREATE INDEX stores_chain ON stores (chain_id, no);

-- kind: the specification's rylx, 1 clerk, 2 manager, 3 promoter. A number is given by the chain; a person asks to be bound to it.
CREATE TABLE store_staff (
  city text NOT NULL,
  store_no text NOT NULL REFERENCES stores,
  kind text NOT NULL CHECK (kind IN ('1', '2', '3')),
  staff_no text NOT NULL CHECK (staff_no ~ '^[A-Za-z0-9-]{2,20}$'),
  name text NOT NULL,
  employed boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('free', 'waiting', 'active')),
  user_id uuid,
  asked_at timestamptz,
  bound_at timestamptz,
  PRIMARY KEY (city, store_no, kind, staff_no),
  CHECK ((state = 'free') = (user_id IS NULL) AND (state = 'active') = (bound_at IS NOT NULL) AND (employed OR state = 'free'))
);
CREATE UNIQUE INDEX store_staff_person ON store_staff (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX store_staff_waiting ON store_staff (store_no) WHERE state = 'waiting';

-- What the chain knows of a device order that is brought to a store.
CREATE TABLE store_orders (
  city text NOT NULL,
  order_no text NOT NULL CHECK (order_no ~ '^GZ\d{14}$'),
  store_no text NOT NULL REFERENCES stores,
  device text NOT NULL,
  seller_id uuid NOT NULL,
  -- Of the link that the seller came by; it is public and earns nothing by itself.
  staff_kind text CHECK (staff_kind IN ('1', '2', '3')),
  staff_no text,
  wrong_codes integer NOT NULL DEFAULT 0,
  -- From here on when it was taken in: who is to earn something, and by which rule.
  beneficiary_id uuid,
  beneficiary_kind text,
  beneficiary_no text,
  rule_version integer,
  -- When it was paid.
  bought_at timestamptz,
  price_fen bigint,
  recheck boolean NOT NULL DEFAULT false,
  found_fen bigint,
  recheck_note text NOT NULL DEFAULT '',
  rechecked_by text,
  rechecked_at timestamptz,
  PRIMARY KEY (city, order_no),
  FOREIGN KEY (city, order_no) REFERENCES device_orders,
  CHECK ((bought_at IS NULL) = (price_fen IS NULL) AND (bought_at IS NOT NULL OR NOT recheck)),
  CHECK ((found_fen IS NULL) = (rechecked_at IS NULL) AND (rechecked_at IS NULL OR recheck))
);
CREATE INDEX store_orders_bought ON store_orders (store_no, bought_at) WHERE bought_at IS NOT NULL;
CREATE INDEX store_orders_recheck ON store_orders (bought_at DESC, order_no DESC) WHERE recheck;

-- A clawback is a row of its own with a negative amount: what was paid out stays paid, and is netted in the next settlement.
CREATE TABLE commissions (
  user_id uuid NOT NULL,
  order_no text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('earned', 'clawback')),
  city text NOT NULL,
  chain_id text NOT NULL REFERENCES chains,
  store_no text NOT NULL,
  staff_kind text NOT NULL,
  staff_no text NOT NULL,
  device text NOT NULL,
  seller_id uuid NOT NULL,
  amount_fen bigint NOT NULL,
  rule_version integer NOT NULL,
  state text NOT NULL CHECK (state IN ('accrued', 'payable', 'settled', 'void')),
  earned_at timestamptz NOT NULL,
  payable_at timestamptz NOT NULL,
  settlement_no text,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, order_no, kind),
  CHECK (CASE kind WHEN 'earned' THEN amount_fen > 0 ELSE amount_fen < 0 AND state IN ('payable', 'settled') END),
  CHECK (state <> 'settled' OR settlement_no IS NOT NULL),
  CHECK (seller_id <> user_id)
);
CREATE INDEX commissions_newest ON commissions (user_id, earned_at DESC, order_no DESC);
CREATE INDEX commissions_all ON commissions (earned_at DESC, order_no DESC);
CREATE INDEX commissions_held ON commissions (payable_at) WHERE state = 'accrued';
CREATE INDEX commissions_due ON commissions (chain_id, payable_at) WHERE state = 'payable' AND settlement_no IS NULL;
CREATE INDEX commissions_settlement ON commissions (settlement_no, user_id) WHERE settlement_no IS NOT NULL;

CREATE TABLE commission_settlements (
  no text PRIMARY KEY CHECK (no ~ '^YJ\d{14}$'),
  chain_id text NOT NULL REFERENCES chains,
  month text NOT NULL CHECK (month ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  state text NOT NULL CHECK (state IN ('made', 'approved', 'paid')),
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL,
  approved_by uuid,
  approved_by_name text NOT NULL DEFAULT '',
  approved_at timestamptz,
  UNIQUE (chain_id, month),
  CHECK ((state = 'made') = (approved_by IS NULL) AND approved_by IS DISTINCT FROM made_by)
);
