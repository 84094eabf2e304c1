-- Lists of the console as operators keep them: filters as they stand in the address, and columns that are left out.
CREATE TABLE operator_views (
  operator_id uuid NOT NULL REFERENCES operators,
  -- Last segment of the page's address.
  section text NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  hidden_columns jsonb NOT NULL,
  is_default boolean NOT NULL,
  PRIMARY KEY (operator_id, section, name)
);
CREATE UNIQUE INDEX operator_views_default ON operator_views (operator_id, section) WHERE is_default;
