-- What an outlet's manager wants to change; what shows now stays until an operator has looked.
ALTER TABLE outlet_people ADD COLUMN manager boolean NOT NULL DEFAULT false;

CREATE TABLE outlet_changes (
  city text NOT NULL,
  id text NOT NULL,
  outlet_id text NOT NULL,
  proposed_by uuid NOT NULL,
  -- Name, address, point, hours, days, services, phone and note as they would be.
  fields jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused', 'withdrawn')),
  note text NOT NULL DEFAULT '',
  decided_by text,
  proposed_at timestamptz NOT NULL,
  PRIMARY KEY (city, id),
  FOREIGN KEY (city, outlet_id) REFERENCES outlets (city, id)
);
CREATE UNIQUE INDEX outlet_changes_waiting ON outlet_changes (city, outlet_id) WHERE state = 'waiting';
