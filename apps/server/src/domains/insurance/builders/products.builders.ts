import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { contentShaOf, pagesOf } from '../products/product-pages.steps.ts';
import { findVersion, insertVersion, saveContents, type NewVersion } from '../products/products.store.ts';

export interface InsurerSeed {
  id: string;
  name: string;
  licenceNo: string;
  claimPhone: string;
  claimHours: string;
  complaintPhone: string;
}

export type InsuranceProductSeed = Omit<NewVersion, 'contentSha' | 'madeBy' | 'maker' | 'madeAt' | 'version'>;

/** Placeholder operators: sample content is proposed and decided by the installation itself. */
const [MAKER, DECIDER] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];

/** Inserts sample insurers with visible products, unless they exist. @param now milliseconds */
export async function seedInsuranceProducts(
  database: Queryable,
  { insurers, products }: { insurers: readonly InsurerSeed[]; products: readonly InsuranceProductSeed[] },
  now: number,
): Promise<void> {
  for (const { id, name, licenceNo, claimPhone, claimHours, complaintPhone } of insurers) {
    await database.query(
      `INSERT INTO insurance_insurers (id, name, licence_no, claim_phone, claim_hours, complaint_phone, sample)
       VALUES ($1, $2, $3, $4, $5, $6, true) ON CONFLICT (id) DO NOTHING`,
      [id, name, licenceNo, claimPhone, claimHours, complaintPhone],
    );
  }
  for (const product of products) {
    if (await findVersion(database, product.productId, 1)) continue;
    const insurer = insurers.find(({ id }) => id === product.insurerId);
    if (!insurer) throw new Error(`${product.productId} has no insurer`);
    const content = {
      ...product,
      insurerName: insurer.name,
      licenceNo: insurer.licenceNo,
      claimPhone: insurer.claimPhone,
      complaintPhone: insurer.complaintPhone,
    };
    await insertVersion(database, {
      ...product,
      version: 1,
      contentSha: contentShaOf(content),
      madeBy: MAKER!,
      maker: '示例',
      madeAt: toInstant(now),
    });
    await saveContents(database, pagesOf(content));
    await database.query(
      `UPDATE insurance_products SET state = 'shown', decided_by = $2, decider = '示例', decided_at = $3
       WHERE product_id = $1 AND version = 1`,
      [product.productId, DECIDER, toInstant(now)],
    );
  }
}
