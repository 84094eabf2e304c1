import type { ConsoleQueue, ConsoleSearch } from '../../platform/console/console-search.ts';

/** Applications for insurance by their numbers. */
export const insuranceSearch: ConsoleSearch = {
  right: 'insurance',
  async find(database, { kind, text }) {
    if (kind !== 'number' || !text.startsWith('IN')) return [];
    const rows = await database.query<{ no: string; productId: string; policyNo: string | null }>('SELECT no, product_id AS "productId", policy_no AS "policyNo" FROM insurance_applications WHERE no = $1', [text]);
    return rows.map(({ no, productId, policyNo }) => ({ kind: 'insurance', key: no, title: no, note: policyNo === null ? productId : `${productId} · 保单 ${policyNo}` }));
  },
};

export const insuranceQueues: readonly ConsoleQueue[] = [
  { page: 'insurance-products', right: 'insurance', rows: 'insurance_products', where: "state = 'proposed'" },
  { page: 'insurance', right: 'insurance', rows: 'insurance_applications', where: "state = 'issuing' AND ask_count > 4" },
];
