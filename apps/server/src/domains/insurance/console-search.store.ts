import type { ConsoleQueue, ConsoleSearch, SearchHit } from '../../platform/console/console-search.ts';
import type { Queryable } from '../../platform/database/types.ts';

interface Found {
  no: string;
  product: string;
  policyNo: string | null;
}

const hitOf = ({ no, product, policyNo }: Found): SearchHit => ({
  kind: 'insurance',
  key: no,
  title: no,
  note: policyNo === null ? product : `${product} · 保单 ${policyNo}`,
});

/** Insurance applications by their number, or by the number of their policy, which insurers assign. */
export const insuranceSearch: ConsoleSearch = {
  right: 'insurance',
  async find(database, { kind, text }, limit) {
    if (kind === 'number' && text.startsWith('IN'))
      return (
        await database.query<Found>(
          `SELECT a.no, p.name AS product, a.policy_no AS "policyNo" FROM insurance_applications a
           JOIN insurance_products p USING (product_id, version) WHERE a.no = $1`,
          [text],
        )
      ).map(hitOf);
    const policyNo = text.toUpperCase();
    return /^[A-Z0-9]{6,}$/.test(policyNo) ? (await findPolicies(database, policyNo, limit)).map(hitOf) : [];
  },
};

/** Of any insurer: a few. @param policyNo in capitals, as policies are numbered */
function findPolicies(database: Queryable, policyNo: string, limit: number): Promise<Found[]> {
  return database.query(
    `SELECT a.no, p.name AS product, a.policy_no AS "policyNo" FROM insurance_insurers i
     JOIN insurance_applications a ON a.insurer_id = i.id AND a.policy_no = $1
     JOIN insurance_products p USING (product_id, version) ORDER BY a.no LIMIT $2`,
    [policyNo, limit],
  );
}

export const insuranceQueues: readonly ConsoleQueue[] = [
  { page: 'insurance-products', right: 'insurance', rows: 'insurance_products', where: "state = 'proposed'" },
  {
    page: 'insurance',
    right: 'insurance',
    rows: 'insurance_applications',
    where: "state = 'issuing' AND ask_count > 4",
  },
];
