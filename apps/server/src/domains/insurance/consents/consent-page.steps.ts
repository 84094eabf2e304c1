import { formatMoney, shanghaiDate } from '@shoushou/kernel';
import type { ApplicationRow } from '../applications/applications.store.ts';
import type { PersonRow } from '../applications/persons.store.ts';
import { pageSha } from '../products/product-pages.steps.ts';
import type { ProductRow } from '../products/products.store.ts';

export const CONSENT_TITLE = '被保险人同意书';

/** What an insured person consents to; kept by its hash. It names nobody in full. */
export function consentPage({ startsAt, endsAt }: Pick<ApplicationRow, 'startsAt' | 'endsAt'>, { relation, sumFen }: Pick<PersonRow, 'relation' | 'sumFen'>, product: Pick<ProductRow, 'name' | 'insurerName' | 'cover' | 'exclusions'>, applicantName: string): { lines: string[]; sha: string } {
  const relations = { self: '本人', spouse: '配偶', parent: '父母', child: '子女', employee: '雇员' } as const;
  const lines = [
    `${applicantName}以您为被保险人（${relations[relation]}）投保「${product.name}」，由${product.insurerName}承保。`,
    `身故保险金额 ${formatMoney(sumFen)}，保险期间 ${shanghaiDate(Date.parse(startsAt!))} 至 ${shanghaiDate(Date.parse(endsAt!))}。`,
    ...product.cover,
    `不赔的情况：${product.exclusions.join('；')}。`,
    '以死亡为给付保险金条件的合同，未经您同意并认可保险金额，合同无效（保险法第三十四条）。您可以指定受益人；没有指定的，为法定受益人。',
    '您可以不同意，也可以在之后书面通知投保人和保险公司撤销同意。',
  ];
  return { lines, sha: pageSha(CONSENT_TITLE, lines) };
}
