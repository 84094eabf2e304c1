-- What was held for somebody and went on to a person of the same phone is looked for among the holds that ended in the last days.
CREATE INDEX ledger_holds_ended ON ledger_holds (owner_id, ended_at) WHERE ended_at IS NOT NULL;
