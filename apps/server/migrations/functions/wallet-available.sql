-- A person's available balance, fen: provided by the wallet for dispatching.
CREATE OR REPLACE FUNCTION wallet_available(owner text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT account.balance FROM ledger_accounts account WHERE account.owner_id = owner AND account.kind = 'available'), 0)
$$;
