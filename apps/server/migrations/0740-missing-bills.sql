-- A bill that has not come by noon is a case of its own, with an owner, until it is there.
ALTER TABLE provider_bills DROP CONSTRAINT provider_bills_state_check;
ALTER TABLE provider_bills ADD CONSTRAINT provider_bills_state_check CHECK (state IN ('compared', 'refused', 'missing'));
ALTER TABLE differences DROP CONSTRAINT differences_kind_check;
ALTER TABLE differences ADD CONSTRAINT differences_kind_check CHECK (kind IN ('theirs_only', 'ours_only', 'amount', 'twice', 'payout_unknown', 'fee', 'drift', 'bill', 'missing'));
