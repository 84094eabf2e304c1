-- Trigger of valuation_templates: a published version can only be retired.
CREATE OR REPLACE FUNCTION valuation_template_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'state' = to_jsonb(NEW) - 'state' AND NEW.state = 'retired' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published template never changes' USING ERRCODE = 'integrity_constraint_violation';
END $$;
