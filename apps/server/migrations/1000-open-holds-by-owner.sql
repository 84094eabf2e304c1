-- A wallet shows the money on its way out: the open holds of its owner, few beside those that ended.
CREATE INDEX ledger_holds_open ON ledger_holds (owner_id) WHERE state = 'open';
