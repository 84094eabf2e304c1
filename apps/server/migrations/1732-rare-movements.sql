-- Operators look for movements of one kind. Those of orders' payments are close together in time and found by id; the others are read from here, of which a payment writes nothing.
CREATE INDEX ledger_transactions_by_kind ON ledger_transactions (kind, id) WHERE kind <> 'order.pay';
