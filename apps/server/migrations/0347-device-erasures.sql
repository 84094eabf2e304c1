-- What becomes of the data on bought devices: the consent of the seller, the erasure by one operator, its verification by another.

CREATE TABLE device_consents (
  city text NOT NULL,
  order_no text NOT NULL,
  -- The wording that was agreed to.
  version text NOT NULL,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (city, order_no),
  FOREIGN KEY (city, order_no) REFERENCES device_orders
);

CREATE TABLE device_erasures (
  city text NOT NULL,
  order_no text NOT NULL,
  state text NOT NULL CHECK (state IN ('owed', 'erased', 'verified', 'released', 'destroyed')),
  owed_at timestamptz NOT NULL,
  medium text CHECK (medium IN ('semiconductor', 'magnetic')),
  method text CHECK (method IN ('overwrite', 'block_erase', 'destruction')),
  passes integer CHECK (passes BETWEEN 0 AND 35),
  standard text,
  tool text NOT NULL DEFAULT '',
  photos text[] NOT NULL DEFAULT '{}',
  erased_by uuid,
  erased_name text NOT NULL DEFAULT '',
  erased_at timestamptz,
  verified_by uuid,
  verified_name text NOT NULL DEFAULT '',
  verified_at timestamptz,
  certificate_no text CHECK (certificate_no ~ '^QC\d{14}$'),
  check_code text,
  PRIMARY KEY (city, order_no),
  FOREIGN KEY (city, order_no) REFERENCES device_orders,
  CHECK ((state = 'owed') = (erased_at IS NULL)),
  CHECK ((erased_at IS NULL) = (erased_by IS NULL) AND (erased_at IS NULL) = (method IS NULL) AND (method IS NULL) = (medium IS NULL) AND (method IS NULL) = (passes IS NULL)),
  -- Nobody verifies their own work.
  CHECK (verified_by IS NULL OR verified_by <> erased_by),
  CHECK ((state IN ('owed', 'erased')) = (verified_at IS NULL)),
  CHECK ((verified_at IS NULL) = (verified_by IS NULL) AND (verified_at IS NULL) = (certificate_no IS NULL) AND (certificate_no IS NULL) = (check_code IS NULL)),
  CHECK (method <> 'overwrite' OR passes >= CASE medium WHEN 'magnetic' THEN 3 ELSE 1 END),
  CHECK (method <> 'block_erase' OR medium = 'semiconductor'),
  CHECK (state <> 'destroyed' OR method = 'destruction'),
  CHECK (state <> 'released' OR method <> 'destruction')
);
CREATE UNIQUE INDEX device_erasures_certificate ON device_erasures (certificate_no) WHERE certificate_no IS NOT NULL;
CREATE INDEX device_erasures_state ON device_erasures (state, owed_at, order_no);

-- Each act on an erasure, with those that found something left; only ever added to.
CREATE TABLE device_erasure_steps (
  city text NOT NULL,
  order_no text NOT NULL,
  seq integer NOT NULL,
  state text NOT NULL,
  by_name text NOT NULL,
  note text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, order_no, seq),
  FOREIGN KEY (city, order_no) REFERENCES device_erasures
);
CREATE TRIGGER device_erasure_steps_append_only BEFORE UPDATE OR DELETE ON device_erasure_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Devices with data that were bought before have to be erased as well.
INSERT INTO device_erasures (city, order_no, state, owed_at)
SELECT o.city, o.no, 'owed', max(s.at) FROM device_orders o JOIN device_order_steps s ON s.city = o.city AND s.order_no = o.no AND s.state = 'paid' WHERE o.stores_data AND o.state = 'paid' GROUP BY o.city, o.no;
