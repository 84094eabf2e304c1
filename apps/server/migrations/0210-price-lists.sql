-- Prices are changed by lists: who asked, who decided, when they hold, and every price before and after. Kept for good.

CREATE TABLE price_lists (
  id uuid PRIMARY KEY,
  city text NOT NULL,
  -- waiting → scheduled | in_force | declined | withdrawn; scheduled → in_force | withdrawn.
  state text NOT NULL CHECK (state IN ('waiting', 'scheduled', 'in_force', 'declined', 'withdrawn')),
  reason text NOT NULL,
  change_count integer NOT NULL CHECK (change_count > 0),
  -- A change is above the limit.
  second_needed boolean NOT NULL,
  takes_effect_at timestamptz NOT NULL,
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (decided_by_name IS NULL)),
  -- Whoever made a list above the limit does not put it in force.
  CONSTRAINT price_lists_second CHECK (NOT second_needed OR state IN ('waiting', 'declined', 'withdrawn') OR (decided_by IS NOT NULL AND decided_by <> made_by))
);
CREATE INDEX price_lists_city ON price_lists (city, id);
CREATE INDEX price_lists_due ON price_lists (takes_effect_at) WHERE state = 'scheduled';

CREATE TABLE price_list_lines (
  list_id uuid NOT NULL REFERENCES price_lists,
  position integer NOT NULL,
  item_id text NOT NULL REFERENCES items (id),
  -- Null: the base price.
  district text,
  before_fen bigint NOT NULL CHECK (before_fen >= 0),
  price_fen bigint NOT NULL CHECK (price_fen >= 0),
  PRIMARY KEY (list_id, position)
);
CREATE UNIQUE INDEX price_list_lines_once ON price_list_lines (list_id, item_id, coalesce(district, ''));
