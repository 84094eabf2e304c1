-- Devices that are bought after a quote: orders with what was promised, inspections, objections, parcels.

-- What the platform pays for devices; its balance is minus the sum of their prices and visit fees.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('available', 'frozen', 'reward', 'escrow', 'platform_fees', 'campaign_costs', 'campaign_budget', 'campaign_held', 'tax_withheld', 'insurance_payable', 'clearing_wechat', 'clearing_alipay', 'clearing_bank', 'payouts', 'suspense', 'purchases'));

CREATE TABLE device_orders (
  city text NOT NULL,
  no text NOT NULL CHECK (no ~ '^GZ\d{14}$'),
  customer_id uuid NOT NULL,
  quote_no text NOT NULL,
  variant_id text NOT NULL,
  device text NOT NULL,
  picture text NOT NULL,
  service text NOT NULL,
  stores_data boolean NOT NULL,
  way text NOT NULL CHECK (way IN ('pickup', 'post')),
  state text NOT NULL CHECK (state IN ('placed', 'taken', 'sent', 'arrived', 'inspected', 'contested', 'paid', 'returning', 'returned', 'cancelled', 'expired')),
  -- Everything that the price is made of: any later price is made of the same.
  template_key text NOT NULL,
  template_version integer NOT NULL,
  base_fen bigint NOT NULL,
  drift_permille integer NOT NULL,
  floor_fen bigint NOT NULL,
  ceiling_fen bigint NOT NULL,
  promised_fen bigint NOT NULL CHECK (promised_fen > 0),
  -- The latest round of `device_inspections`; round 0 is the promise.
  round integer NOT NULL DEFAULT 0,
  -- What the latest inspection makes it; null before one, and while the device can't be bought.
  price_fen bigint CHECK (price_fen > 0),
  name text NOT NULL,
  mobile text NOT NULL,
  adcode text NOT NULL,
  place text NOT NULL,
  visit_on date,
  visit_part text CHECK (visit_part IN ('morning', 'afternoon', 'evening')),
  receipt_no text CHECK (receipt_no ~ '^JD\d{14}$'),
  recycler_id uuid,
  reason text NOT NULL DEFAULT '',
  placed_at timestamptz NOT NULL,
  -- When time decides what becomes of it; null where it waits for a person or for nothing.
  due_at timestamptz,
  PRIMARY KEY (city, no),
  FOREIGN KEY (template_key, template_version) REFERENCES valuation_templates (key, version),
  CHECK ((way = 'pickup') = (visit_on IS NOT NULL AND visit_part IS NOT NULL)),
  CHECK ((recycler_id IS NULL) = (receipt_no IS NULL) AND (recycler_id IS NULL OR way = 'pickup')),
  CHECK (recycler_id IS DISTINCT FROM customer_id),
  CHECK (state <> 'paid' OR price_fen IS NOT NULL)
);
CREATE UNIQUE INDEX device_orders_no ON device_orders (no);
-- A quote is bought once; one whose order came to nothing may be used again while it holds.
CREATE UNIQUE INDEX device_orders_quote ON device_orders (customer_id, quote_no) WHERE state NOT IN ('cancelled', 'expired');
CREATE INDEX device_orders_customer ON device_orders (customer_id, placed_at DESC, no DESC);
CREATE INDEX device_orders_recycler ON device_orders (recycler_id, placed_at DESC, no DESC) WHERE recycler_id IS NOT NULL;
CREATE INDEX device_orders_open ON device_orders (adcode, placed_at DESC, no DESC) WHERE state = 'placed' AND way = 'pickup';
CREATE INDEX device_orders_mobile ON device_orders (mobile, placed_at DESC);
CREATE INDEX device_orders_state ON device_orders (state, placed_at, no);
CREATE INDEX device_orders_due ON device_orders (due_at) WHERE due_at IS NOT NULL;

-- Round 0 is what the customer answered and was promised; each later round what an inspector found. Only added to.
CREATE TABLE device_inspections (
  city text NOT NULL,
  order_no text NOT NULL,
  round integer NOT NULL CHECK (round >= 0),
  by text NOT NULL CHECK (by IN ('customer', 'recycler', 'operator')),
  -- The person's or operator's id, and the operator's name.
  by_id uuid NOT NULL,
  by_name text NOT NULL,
  -- [{question, options}] and [{kind, question, option, text, amountFen}].
  answers jsonb NOT NULL,
  lines jsonb NOT NULL,
  price_fen bigint,
  refused text,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, order_no, round),
  FOREIGN KEY (city, order_no) REFERENCES device_orders,
  CHECK ((price_fen IS NULL) = (refused IS NOT NULL)),
  CHECK ((round = 0) = (by = 'customer'))
);
CREATE TRIGGER device_inspections_append_only BEFORE UPDATE OR DELETE ON device_inspections FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- An answer that the inspector changed, and the one objection to it.
CREATE TABLE device_changes (
  city text NOT NULL,
  order_no text NOT NULL,
  question text NOT NULL,
  position integer NOT NULL,
  options text[] NOT NULL,
  reason text NOT NULL CHECK (length(reason) >= 4),
  photos text[] NOT NULL,
  contest_text text,
  contest_photos text[],
  contested_at timestamptz,
  verdict text CHECK (verdict IN ('upheld', 'dismissed')),
  verdict_note text NOT NULL DEFAULT '',
  decided_by uuid,
  decided_at timestamptz,
  PRIMARY KEY (city, order_no, question),
  FOREIGN KEY (city, order_no) REFERENCES device_orders,
  CHECK ((contested_at IS NULL) = (contest_text IS NULL) AND (verdict IS NULL OR contested_at IS NOT NULL)),
  CHECK ((verdict IS NULL) = (decided_by IS NULL))
);

-- Every step of an order; only ever added to.
CREATE TABLE device_order_steps (
  city text NOT NULL,
  order_no text NOT NULL,
  seq integer NOT NULL,
  state text NOT NULL,
  by text NOT NULL CHECK (by IN ('customer', 'recycler', 'operator', 'courier', 'time')),
  by_name text,
  note text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, order_no, seq),
  FOREIGN KEY (city, order_no) REFERENCES device_orders
);
CREATE TRIGGER device_order_steps_append_only BEFORE UPDATE OR DELETE ON device_order_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Parcels to and from the centre: owed until the courier has a number for them.
CREATE TABLE device_parcels (
  city text NOT NULL,
  order_no text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'back')),
  state text NOT NULL CHECK (state IN ('owed', 'booked', 'collected', 'delivered', 'dropped')),
  carrier text NOT NULL DEFAULT '',
  tracking_no text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  -- When the courier is asked next.
  due_at timestamptz,
  PRIMARY KEY (city, order_no, direction),
  FOREIGN KEY (city, order_no) REFERENCES device_orders
);
CREATE INDEX device_parcels_due ON device_parcels (due_at) WHERE due_at IS NOT NULL;
