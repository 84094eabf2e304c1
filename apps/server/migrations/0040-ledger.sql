-- The double-entry ledger: what the operator owes to whom. Amounts are fen. Every movement is one transaction whose
-- postings sum to zero; nothing is ever changed or removed; no balance is written but by a posting.

CREATE TABLE ledger_accounts (
  -- Only the order in which rows are locked; names nothing outside the ledger.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A user's id, or 'platform'.
  owner_id text NOT NULL CHECK (owner_id <> ''),
  kind text NOT NULL CHECK (kind IN ('available', 'frozen', 'reward', 'platform_fees', 'campaign_costs', 'insurance_payable', 'clearing_wechat', 'clearing_alipay', 'payouts')),
  balance bigint NOT NULL DEFAULT 0,
  -- The balance never goes below it; none for accounts that mirror what others owe us.
  floor bigint,
  -- Number of the account's newest posting: postings of an account are numbered 1, 2, 3 … without a gap.
  last_sequence bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  UNIQUE (owner_id, kind),
  CONSTRAINT ledger_balance_above_floor CHECK (balance >= floor),
  CONSTRAINT ledger_new_account_is_empty CHECK (last_sequence > 0 OR balance = 0)
) WITH (fillfactor = 70);  -- room for updates beside the row, so that no index is touched

CREATE TABLE ledger_transactions (
  id uuid PRIMARY KEY,
  -- Makes a repeat one effect, for ever: 'order.pay:JD26112100000001'.
  idempotency_key text NOT NULL UNIQUE,
  kind text NOT NULL,
  -- Number of the order, receipt or payment it belongs to.
  reference text,
  -- Adcode of the city it arose in; null where there is none.
  city text,
  -- Of kind, reference and postings: tells a repeat from another movement under the same key.
  digest uuid NOT NULL,
  at timestamptz NOT NULL
);

CREATE TABLE ledger_postings (
  owner_id text NOT NULL,
  account_id bigint NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  transaction_id uuid NOT NULL,
  -- Zero moves nothing: it carries a line that its owner should read.
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  at timestamptz NOT NULL,
  -- The line as the owner reads it; null where the posting is none of their lines.
  line_kind text,
  title text,
  note text,
  PRIMARY KEY (owner_id, account_id, sequence),
  CONSTRAINT ledger_line_is_whole CHECK ((line_kind IS NULL) = (title IS NULL))
);
CREATE INDEX ledger_postings_transaction ON ledger_postings (transaction_id);

-- Accounts of people can't be overdrawn.
CREATE FUNCTION ledger_floor(kind text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN kind IN ('available', 'frozen', 'reward') THEN 0::bigint END;

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger rows are never changed or removed: write a new transaction' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON ledger_accounts EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_accounts_keep_identity BEFORE UPDATE OF id, owner_id, kind, floor, created_at ON ledger_accounts EXECUTE FUNCTION ledger_refuse_change();

-- Looked at once a statement, not once a row: a batch of hundreds of postings pays for one look.
CREATE FUNCTION ledger_check_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A scalar subquery, not NOT EXISTS: that may be planned as a hash of the whole table, and the plan kept.
  IF EXISTS (
    SELECT FROM written GROUP BY transaction_id
    HAVING sum(amount) <> 0 OR count(*) < 2 OR (SELECT id FROM ledger_transactions WHERE id = transaction_id) IS NULL
  ) THEN
    RAISE EXCEPTION 'a ledger transaction has two or more postings that sum to zero' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_sums_to_zero AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_postings();

CREATE FUNCTION ledger_check_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM written
    WHERE balance IS DISTINCT FROM (SELECT balance_after FROM ledger_postings p WHERE p.owner_id = written.owner_id AND p.account_id = written.id AND p.sequence = written.last_sequence)
  ) THEN
    RAISE EXCEPTION 'no balance is written but by a posting' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_balance_by_posting AFTER UPDATE ON ledger_accounts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_balances();
