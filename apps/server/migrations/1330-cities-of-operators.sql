-- The cities whose records an operator may see; null: the whole country. Changed like roles, by two operators.
-- Finds the people of a city for its operators.
CREATE INDEX order_people_of_city ON order_people (city, person_id);

ALTER TABLE operators ADD COLUMN cities text[] CHECK (cardinality(cities) > 0);
ALTER TABLE operator_role_changes ADD COLUMN cities_before text[], ADD COLUMN cities_after text[];

DROP TRIGGER operator_role_changes_kept ON operator_role_changes;
CREATE TRIGGER operator_role_changes_kept BEFORE UPDATE ON operator_role_changes
  FOR EACH ROW WHEN (OLD.state <> 'waiting' OR OLD.id <> NEW.id OR OLD.operator_id <> NEW.operator_id OR OLD.asked_by <> NEW.asked_by
    OR OLD.roles_before <> NEW.roles_before OR OLD.roles_after <> NEW.roles_after OR OLD.reason <> NEW.reason OR OLD.asked_at <> NEW.asked_at
    OR OLD.cities_before IS DISTINCT FROM NEW.cities_before OR OLD.cities_after IS DISTINCT FROM NEW.cities_after)
  EXECUTE FUNCTION operator_role_changes_refuse_change();
