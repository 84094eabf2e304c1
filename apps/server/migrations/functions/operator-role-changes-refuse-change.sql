-- Trigger of operator_role_changes, the record of who granted which rights to whom: decided rows don't change.
CREATE OR REPLACE FUNCTION operator_role_changes_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'changes of roles are kept as they were decided' USING ERRCODE = 'integrity_constraint_violation';
END $$;
