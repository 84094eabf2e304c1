-- What operators write about an order for each other, and which masked fields they looked at.

CREATE TABLE order_notes (
  city text NOT NULL,
  order_no text NOT NULL,
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  operator_name text NOT NULL,
  text text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (city, order_no, id)
);

-- Added to, never changed: it answers the person who asks who looked.
CREATE TABLE order_contact_looks (
  city text NOT NULL,
  order_no text NOT NULL,
  id uuid NOT NULL,
  operator_id uuid NOT NULL,
  operator_name text NOT NULL,
  field text NOT NULL CHECK (field IN ('customer_mobile', 'recycler_mobile', 'door')),
  looked_at timestamptz NOT NULL,
  PRIMARY KEY (city, order_no, id)
);

CREATE FUNCTION order_contact_looks_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'looks at people''s contacts are added to, never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER order_contact_looks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_contact_looks FOR EACH STATEMENT EXECUTE FUNCTION order_contact_looks_refuse_change();
