-- SHA-256 of an account's postings from one sequence number to another, with their transactions; null without postings.
CREATE OR REPLACE FUNCTION ledger_digest(owner text, account bigint, from_sequence bigint, to_sequence bigint) RETURNS bytea
LANGUAGE sql STABLE
RETURN (
  SELECT sha256(convert_to(string_agg(json_build_array(p.sequence, p.transaction_id, p.amount, p.balance_after, extract(epoch FROM p.at), p.line_kind, p.title, p.note, p.outside_amount, p.grams,
    t.idempotency_key, t.kind, t.reference, t.city, extract(epoch FROM t.at))::text, E'\n' ORDER BY p.sequence), 'UTF8'))
  FROM ledger_postings p LEFT JOIN ledger_transactions t ON t.id = p.transaction_id
  WHERE p.owner_id = owner AND p.account_id = account AND p.sequence BETWEEN from_sequence AND to_sequence
);
