import type { Queryable } from '../../platform/database/types.ts';

/** Violated invariants; empty when consistent. */
export async function findBrokenInsurance(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ problem: string }>(
    `SELECT 'paid without every consent: ' || a.no AS problem FROM insurance_applications a
       WHERE a.state IN ('awaiting_payment', 'issuing', 'waiting', 'in_force', 'leaving', 'consented', 'declared')
       AND a.mode IN ('agency', 'group') AND EXISTS (SELECT 1 FROM insurance_persons p
       WHERE p.person_id = a.person_id AND p.no = a.no AND p.consent <> 'given')
     UNION ALL SELECT 'in force without the insurer’s word: ' || a.no FROM insurance_applications a
       WHERE a.issued_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM insurance_messages m
       WHERE m.person_id = a.person_id AND m.no = a.no AND m.says = 'accepted')
     UNION ALL SELECT 'a premium in a referral or a group: ' || no FROM insurance_applications
     WHERE mode <> 'agency' AND (premium IS NOT NULL OR paid_at IS NOT NULL)
     UNION ALL SELECT 'a step shows what is not there: ' || s.visit_id || ' ' || s.seq FROM insurance_steps s
     WHERE s.content_sha IS NOT NULL AND NOT EXISTS (SELECT 1 FROM insurance_contents c WHERE c.sha = s.content_sha)
     UNION ALL SELECT 'owed to insurers ' || owed.sum || ', by the applications ' || own.sum FROM
       (SELECT coalesce(sum(balance), 0)::bigint AS sum FROM ledger_accounts
       WHERE owner_id = 'platform' AND kind = 'insurance_payable') owed,
       (SELECT coalesce(sum(premium - back), 0)::bigint AS sum FROM insurance_applications
       WHERE issued_at IS NOT NULL AND paid_at IS NOT NULL AND remittance_id IS NULL) own WHERE owed.sum <> own.sum
     UNION ALL SELECT 'an undecided premium without its hold: ' || a.no FROM insurance_applications a
       WHERE a.state = 'issuing' AND NOT EXISTS (SELECT 1 FROM ledger_holds h
       WHERE h.owner_id = a.person_id::text AND h.id = 'premium:' || a.payment_no AND h.state = 'open'
       AND h.amount = a.premium)
     UNION ALL SELECT 'a hold of no undecided premium: ' || h.id FROM ledger_holds h
       WHERE h.id LIKE 'premium:%' AND h.state = 'open' AND NOT EXISTS (SELECT 1 FROM insurance_applications a
       WHERE a.person_id::text = h.owner_id AND 'premium:' || a.payment_no = h.id AND a.state = 'issuing')`,
  );
  return rows.map(({ problem }) => problem);
}

/** Whether money of this person is between them and an insurer. */
export async function countMoneyUnderWay(database: Queryable, personId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM insurance_applications WHERE person_id = $1
      AND state IN ('issuing', 'leaving')`,
    [personId],
  );
  return row?.count ?? 0;
}
