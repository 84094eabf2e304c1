-- What devices are worth: kinds, models and variants, base prices by day, versioned questions, and the quotes of people.

CREATE TABLE device_kinds (
  code text PRIMARY KEY,
  name text NOT NULL,
  service text NOT NULL REFERENCES services (code),
  picture text NOT NULL,
  position integer NOT NULL,
  template_key text NOT NULL,
  -- What the market takes from a base price for each day of its age.
  drift_permille_a_day integer NOT NULL CHECK (drift_permille_a_day BETWEEN 0 AND 33),
  stores_data boolean NOT NULL
);

CREATE TABLE device_models (
  id text PRIMARY KEY,
  kind text NOT NULL REFERENCES device_kinds (code),
  brand text NOT NULL,
  name text NOT NULL,
  -- Brand, name and other words for it, lower case without spaces.
  search text NOT NULL,
  position integer NOT NULL UNIQUE,
  hot boolean NOT NULL DEFAULT false,
  sample boolean NOT NULL DEFAULT false
);
CREATE INDEX device_models_kind ON device_models (kind, position);

CREATE TABLE device_variants (
  id text PRIMARY KEY,
  model_id text NOT NULL REFERENCES device_models (id),
  name text NOT NULL,
  position integer NOT NULL,
  floor_fen bigint NOT NULL CHECK (floor_fen > 0 AND floor_fen % 100 = 0),
  ceiling_fen bigint NOT NULL CHECK (ceiling_fen >= floor_fen AND ceiling_fen % 100 = 0),
  UNIQUE (model_id, position)
);

-- Only added to. The latest day up to today holds, and of a day its last revision.
CREATE TABLE base_prices (
  variant_id text NOT NULL REFERENCES device_variants (id),
  effective_on date NOT NULL,
  revision integer NOT NULL,
  base_fen bigint NOT NULL CHECK (base_fen > 0),
  note text NOT NULL,
  set_by text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (variant_id, effective_on, revision)
);

-- A large change waits here for a second operator.
CREATE TABLE base_price_proposals (
  variant_id text PRIMARY KEY REFERENCES device_variants (id),
  base_fen bigint NOT NULL CHECK (base_fen > 0),
  note text NOT NULL,
  proposed_by uuid NOT NULL,
  proposed_name text NOT NULL,
  proposed_at timestamptz NOT NULL
);

-- Questions never change once they are published: a quote is valued by its version for as long as it exists.
CREATE TABLE valuation_templates (
  key text NOT NULL,
  version integer NOT NULL,
  questions jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('published', 'retired')),
  note text NOT NULL,
  made_by text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (key, version)
);
CREATE UNIQUE INDEX valuation_templates_published ON valuation_templates (key) WHERE state = 'published';

CREATE TABLE quotes (
  owner_id uuid NOT NULL,
  no text NOT NULL,
  variant_id text NOT NULL REFERENCES device_variants (id),
  device text NOT NULL,
  template_key text NOT NULL,
  template_version integer NOT NULL,
  -- [{question, options}] as they were given.
  answers jsonb NOT NULL,
  base_fen bigint NOT NULL,
  drift_permille integer NOT NULL,
  floor_fen bigint NOT NULL,
  ceiling_fen bigint NOT NULL,
  price_fen bigint NOT NULL CHECK (price_fen > 0),
  valued_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL CHECK (valid_until = valued_at + interval '7 days'),
  requote_of text,
  PRIMARY KEY (owner_id, no),
  FOREIGN KEY (template_key, template_version) REFERENCES valuation_templates (key, version)
);
CREATE UNIQUE INDEX quotes_no ON quotes (no);
CREATE INDEX quotes_newest ON quotes (owner_id, valued_at DESC, no DESC);
CREATE INDEX quotes_template ON quotes (template_key, valued_at DESC);

CREATE TABLE quote_lines (
  owner_id uuid NOT NULL,
  quote_no text NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL,
  question text,
  option text,
  text text NOT NULL,
  amount_fen bigint NOT NULL,
  PRIMARY KEY (owner_id, quote_no, position),
  FOREIGN KEY (owner_id, quote_no) REFERENCES quotes ON DELETE CASCADE
);

CREATE FUNCTION valuation_template_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'state' = to_jsonb(NEW) - 'state' AND NEW.state = 'retired' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published template never changes' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER valuation_templates_stay BEFORE UPDATE OR DELETE ON valuation_templates FOR EACH ROW EXECUTE FUNCTION valuation_template_stays();
CREATE TRIGGER base_prices_append_only BEFORE UPDATE OR DELETE ON base_prices FOR EACH ROW EXECUTE FUNCTION refuse_change();
