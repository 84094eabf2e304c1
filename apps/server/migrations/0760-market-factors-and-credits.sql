-- How the market of a kind of device moved, where somebody knows better than a share a day. Only added to: the latest day up to a date holds, and of a day its last revision.
CREATE TABLE market_factors (
  kind text NOT NULL REFERENCES device_kinds (code),
  effective_on date NOT NULL,
  revision integer NOT NULL,
  permille integer NOT NULL CHECK (permille BETWEEN 500 AND 1500),
  note text NOT NULL,
  set_by text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (kind, effective_on, revision)
);
CREATE TRIGGER market_factors_append_only BEFORE UPDATE OR DELETE ON market_factors FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Whose link led to the quote: a person, or a store with somebody of its staff. Null for nobody.
ALTER TABLE quotes ADD COLUMN credited_to jsonb CHECK (jsonb_typeof(credited_to) = 'object');
ALTER TABLE device_orders ADD COLUMN credited_to jsonb CHECK (jsonb_typeof(credited_to) = 'object');

-- When its owner was told that it ends: once.
ALTER TABLE quotes ADD COLUMN reminded_at timestamptz;
CREATE INDEX quotes_to_remind ON quotes (valid_until) WHERE reminded_at IS NULL AND order_no IS NULL;

-- How often the owner of a posted device was reminded to decide about its price: after one day and after three.
ALTER TABLE device_orders ADD COLUMN reminders smallint NOT NULL DEFAULT 0;
