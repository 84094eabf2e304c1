-- A view is seen by colleagues with one of its owner's roles, if its owner shares it.
ALTER TABLE operator_views ADD COLUMN is_shared boolean NOT NULL DEFAULT false;
CREATE INDEX operator_views_shared ON operator_views (section) WHERE is_shared;
