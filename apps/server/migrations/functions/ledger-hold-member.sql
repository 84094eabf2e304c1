-- One member of a batch for ledger_post_batch: the info fee of a receipt, in fen, from available to frozen. It is captured
-- or given back by a later transaction.
CREATE OR REPLACE FUNCTION ledger_hold_member(owner text, amount bigint, reference text, city text) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN jsonb_build_object(
  'key', 'info_fee.hold:' || reference, 'kind', 'info_fee.hold', 'reference', reference, 'city', city,
  'postings', jsonb_build_array(
    jsonb_build_object('owner', owner, 'kind', 'available', 'amount', -amount),
    jsonb_build_object('owner', owner, 'kind', 'frozen', 'amount', amount)),
  'lines', jsonb_build_array(jsonb_build_object('kind', 'info_fee', 'title', '信息费冻结', 'note', '到达后扣除，客户取消则退回')));
