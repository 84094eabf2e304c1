-- A line also says what was paid beside the balance, and for how many grams of goods, so that every figure about money is a
-- sum of lines. The figures of days that were counted when a deal was completed are gone with their table.

ALTER TABLE ledger_postings
  -- Paid (below 0) or got beside the balance, in cash or at a provider, fen: the line reads amount + outside_amount.
  ADD COLUMN outside_amount bigint NOT NULL DEFAULT 0,
  -- Weight of the goods that were paid for.
  ADD COLUMN grams bigint NOT NULL DEFAULT 0 CHECK (grams >= 0),
  ADD CONSTRAINT ledger_outside_has_line CHECK (line_kind IS NOT NULL OR (outside_amount = 0 AND grams = 0)) NOT VALID;

-- The lines of a day or a month.
CREATE INDEX ledger_postings_lines ON ledger_postings (owner_id, account_id, at) WHERE line_kind IS NOT NULL;

DROP TABLE wallet_days;
