-- Trigger of ledger_holds: a hold ends once, and a captured hold may be refunded once (both may occur in one batch); nothing else of it changes.
CREATE OR REPLACE FUNCTION ledger_check_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('open', 'captured'), ('open', 'returned'), ('captured', 'refunded'), ('open', 'refunded'))
    OR (OLD.owner_id, OLD.id, OLD.account_id, OLD.amount, OLD.reference, OLD.opened_by, OLD.opened_at) IS DISTINCT FROM (NEW.owner_id, NEW.id, NEW.account_id, NEW.amount, NEW.reference, NEW.opened_by, NEW.opened_at)
    OR (OLD.ended_by IS NOT NULL AND (OLD.ended_by, OLD.ended_at) IS DISTINCT FROM (NEW.ended_by, NEW.ended_at))
  THEN
    RAISE EXCEPTION 'hold % is %: it does not become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
