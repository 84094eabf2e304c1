-- Pictures of identity cards and of other papers: sealed where they lie, without a public address, and every look of an operator on record.

-- The first four bytes name the key that the content is sealed under; absent where it lies as it was put.
ALTER TABLE files ADD COLUMN sealed_by bytea CHECK (length(sealed_by) = 4);
CREATE INDEX files_sealed_by ON files (sealed_by) WHERE private;
ALTER TABLE made_files ADD COLUMN sealed_by bytea CHECK (length(sealed_by) = 4);
CREATE INDEX made_files_sealed_by ON made_files (sealed_by);
ALTER TABLE order_vouchers ADD COLUMN sealed_by bytea CHECK (length(sealed_by) = 4);
CREATE INDEX order_vouchers_sealed_by ON order_vouchers (sealed_by) WHERE name IS NOT NULL;
-- When the pictures of a check went: it was refused, or another took its place.
ALTER TABLE identity_checks ADD COLUMN photos_gone_at timestamptz;
UPDATE identity_checks SET photos_gone_at = coalesce(ended_at, submitted_at) WHERE state IN ('refused', 'replaced');
CREATE INDEX identity_checks_unsealed ON identity_checks (id) WHERE front NOT LIKE '/files/private-%' AND photos_gone_at IS NULL;
CREATE INDEX identity_checks_state ON identity_checks (state, id DESC);
CREATE INDEX identity_checks_key ON identity_checks (substring(sealed_number FROM 1 FOR 4));

-- What an operator may beyond the console's pages. Who works there already has seen papers until now.
ALTER TABLE operators ADD COLUMN rights text[] NOT NULL DEFAULT '{}' CHECK (rights <@ ARRAY['papers']);
UPDATE operators SET rights = ARRAY['papers'];

-- Who looked at whose papers, when and what for. Added to, never changed: it answers the person who asks.
CREATE TABLE paper_readings (
  owner_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Whose pictures they are of: a real-name check or an application.
  subject text NOT NULL CHECK (subject IN ('identity', 'application')),
  subject_id uuid NOT NULL,
  reader_kind text NOT NULL CHECK (reader_kind IN ('owner', 'operator')),
  reader_id uuid NOT NULL,
  reader_name text NOT NULL,
  purpose text NOT NULL,
  address text NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
CREATE INDEX paper_readings_newest ON paper_readings (id DESC);

CREATE FUNCTION paper_readings_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'readings of papers are added to, never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER paper_readings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON paper_readings FOR EACH STATEMENT EXECUTE FUNCTION paper_readings_refuse_change();
