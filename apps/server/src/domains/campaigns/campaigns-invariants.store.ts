import type { Queryable } from '../../platform/database/types.ts';

/** Violated invariants of campaigns; empty when consistent. Reads whole tables: for the night, and for tests. */
export async function findBrokenCampaigns(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ problem: string }>(
    `SELECT 'held ' || own.held || ' of ' || own.code || ', by what waits ' || own.waits AS problem FROM (
       SELECT c.code, coalesce((SELECT balance FROM ledger_accounts l
       WHERE l.owner_id = 'campaign:' || c.code AND l.kind = 'campaign_held'), 0) AS held,
         (SELECT coalesce(sum(gross), 0)::bigint FROM campaign_awards a
         WHERE a.code = c.code AND (a.state = 'usable' OR (a.state = 'held' AND a.kind = 'cash')))
         + (SELECT coalesce(sum(amount), 0)::bigint FROM campaign_earnings e
         WHERE e.code = c.code AND e.state = 'pending') AS waits FROM campaigns c) own WHERE own.held <> own.waits
     UNION ALL SELECT 'stock of ' || p.code || ' ' || p.prize_id || ': ' || p.remaining || ' of ' || p.total || ' left'
     FROM campaign_prizes p
       WHERE p.total - p.remaining <> (SELECT count(*) FROM campaign_awards a
       WHERE a.code = p.code AND a.prize_id = p.prize_id)
     UNION ALL SELECT 'the chain of ' || code || ' breaks at ' || n FROM (
       SELECT d.code, d.n, d.previous_hash, d.hash, lag(d.hash, 1, h.seed_hash) OVER link AS before,
       row_number() OVER link AS place,
         encode(sha256(convert_to(concat_ws(':', d.previous_hash, d.n, d.pseudonym, d.client_seed, d.roll, d.prize_id),
         'UTF8')), 'hex') AS computed
       FROM campaign_draws d JOIN campaign_chains h ON h.code = d.code
       WINDOW link AS (PARTITION BY d.code ORDER BY d.n)) link
       WHERE previous_hash <> before OR n <> place OR hash <> computed
     UNION ALL SELECT 'the chain of ' || h.code || ' ends at ' || h.last_number FROM campaign_chains h
     WHERE h.last_number <> (SELECT count(*) FROM campaign_draws d WHERE d.code = h.code)
     UNION ALL SELECT 'a prize without its money: ' || a.id FROM campaign_awards a
     WHERE a.kind = 'cash' AND a.state IN ('paid', 'recovered')
     AND NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.idempotency_key = 'award:' || a.id)
     UNION ALL SELECT 'chances or points of ' || p.person_id || ' in ' || p.code FROM campaign_participants p
       WHERE (p.chances, p.points) IS DISTINCT FROM (SELECT (coalesce(sum(g.chances), 0)::int,
       coalesce(sum(g.points), 0)::bigint) FROM campaign_grants g WHERE g.person_id = p.person_id AND g.code = p.code)
     UNION ALL SELECT 'the shares of packet ' || p.packet FROM campaign_packets p
       WHERE (p.total, p.shares, p.opened) IS DISTINCT FROM (SELECT (sum(s.amount)::bigint, count(*)::int,
       count(s.person_id)::int) FROM campaign_packet_shares s WHERE s.packet = p.packet)
     UNION ALL SELECT 'votes of ' || v.candidate || ' in ' || v.code || ' are not counted'
     FROM (SELECT code, candidate, count(*) AS cast FROM campaign_votes GROUP BY code, candidate) v
       WHERE v.cast > (SELECT coalesce(sum(c.votes), 0) FROM campaign_candidates c
       WHERE c.code = v.code AND c.candidate = v.candidate)
     UNION ALL SELECT 'a page of one operator: ' || v.code FROM campaign_versions v
     WHERE v.state = 'published' AND (v.decided_by IS NULL OR v.decided_by = v.made_by)
     UNION ALL SELECT 'a wheel that turned without a seed: ' || d.code FROM (SELECT DISTINCT code FROM campaign_draws) d
     WHERE NOT EXISTS (SELECT FROM campaign_chains h WHERE h.code = d.code AND h.seed_hash <> '')
     UNION ALL SELECT 'a prize above the law’s limit: ' || id FROM campaign_awards WHERE gross > 5000000
     UNION ALL SELECT 'a share without its money: ' || e.id FROM campaign_earnings e
     WHERE e.state = 'paid' AND NOT EXISTS (SELECT FROM ledger_transactions t
     WHERE t.idempotency_key = concat_ws(':', 'earn', e.code, e.person_id, e.receipt_no))
     UNION ALL SELECT 'an award that waits for no deal: ' || a.id FROM campaign_awards a
     WHERE a.receipt_no IS NOT NULL AND a.state IN ('usable', 'held') AND NOT EXISTS (SELECT FROM reward_deals d
     WHERE d.receipt_no = a.receipt_no AND d.state IN ('waiting', 'held') AND d.counted)
     UNION ALL SELECT 'a reward for ' || i.invitee_id || ' without its money' FROM invitations i
     WHERE i.state = 'rewarded' AND NOT EXISTS (SELECT FROM ledger_transactions t
     WHERE t.idempotency_key = 'invitation.reward:' || i.invitee_id)`,
  );
  return rows.map(({ problem }) => problem);
}

/** Running campaigns whose chain of draws is broken. */
export async function findBrokenChains(database: Queryable, problems: readonly string[]): Promise<string[]> {
  const broken = problems.flatMap((problem) => /^the chain of ([a-z0-9-]+) /.exec(problem)?.[1] ?? []);
  if (broken.length === 0) return [];
  return (
    await database.query<{ code: string }>(
      `SELECT code FROM campaigns WHERE code = ANY($1::text[]) AND version > 0 AND finished_at IS NULL
       AND paused_at IS NULL`,
      [broken],
    )
  ).map(({ code }) => code);
}
