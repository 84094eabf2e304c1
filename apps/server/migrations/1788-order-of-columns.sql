-- Titles of a saved list's columns in its operator's order; empty in the list's own.
ALTER TABLE operator_views ADD COLUMN column_order jsonb NOT NULL DEFAULT '[]';
