-- Bills of a million lines: their files are kept in sealed pieces, because one value of that size fits no server's memory.

-- What providers charge.
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check;
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check
  CHECK (kind IN ('available', 'frozen', 'reward', 'escrow', 'platform_fees', 'campaign_costs', 'campaign_budget', 'campaign_held', 'tax_withheld', 'insurance_payable', 'clearing_wechat', 'clearing_alipay', 'clearing_bank', 'payouts', 'suspense', 'purchases', 'commission_costs', 'commission_payable', 'provider_costs'));

CREATE TABLE bill_file_parts (
  provider text NOT NULL,
  day date NOT NULL,
  -- Which fetching or import it belongs to; ids grow with time.
  fetching text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('trade', 'fund')),
  part integer NOT NULL,
  -- Deflated, then sealed: they name accounts of people.
  content bytea NOT NULL,
  PRIMARY KEY (provider, day, fetching, kind, part)
);

ALTER TABLE provider_bills
  ALTER COLUMN sealed_files DROP NOT NULL,
  -- The fetching whose files these are; null for bills of before, whose files are in sealed_files.
  ADD COLUMN fetching text;
ALTER TABLE bill_lines DROP CONSTRAINT bill_lines_kind_check;
ALTER TABLE bill_lines ADD CONSTRAINT bill_lines_kind_check CHECK (kind IN ('payment', 'refund', 'payout', 'payout_back', 'fee', 'settlement', 'other'));
-- A check a line takes as long as all else that is done with it; lines are written with their bill, in its transaction.
ALTER TABLE bill_lines DROP CONSTRAINT bill_lines_provider_day_fkey;
