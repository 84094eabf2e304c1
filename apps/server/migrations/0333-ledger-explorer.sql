-- Movements of an order, receipt or payment are found by its number.
CREATE INDEX ledger_transactions_reference ON ledger_transactions (reference) WHERE reference IS NOT NULL;
