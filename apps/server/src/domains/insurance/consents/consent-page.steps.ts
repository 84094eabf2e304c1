import { formatMoney, shanghaiDate } from '@shoushou/kernel';
import type { ApplicationRow } from '../cover/applications.store.ts';
import type { PersonRow } from '../cover/persons.table.ts';
import { pageSha } from '../products/product-pages.steps.ts';
import type { ProductRow } from '../products/products.store.ts';

export const CONSENT_TITLE = '被保险人同意书';

/** The consent text for recyclers who join the operator's group policy. @param policyholder the operator's name */
export function groupConsentPage(
  {
    name,
    insurerName,
    sumFen,
    cover,
    exclusions,
  }: Pick<ProductRow, 'name' | 'insurerName' | 'sumFen' | 'cover' | 'exclusions'>,
  policyholder: string,
): { lines: string[]; sha: string } {
  const lines = [
    `${policyholder}作为投保人，以您为被保险人投保「${name}」，由${insurerName}承保，保险费由${policyholder}支付。`,
    `身故保险金额 ${formatMoney(sumFen)}，保险期间以保险公司出具的保险凭证为准。`,
    ...cover,
    `不赔的情况：${exclusions.join('；')}。`,
    '以死亡为给付保险金条件的合同，未经您同意并认可保险金额，合同无效（保险法第三十四条）。您可以指定受益人；没有指定的，为法定受益人。投保人不是受益人。',
    `您的姓名、身份证号和手机号会提供给${insurerName}，只用于承保和理赔。您可以不同意，也可以随时退出。`,
  ];
  return { lines, sha: pageSha(CONSENT_TITLE, lines) };
}

/** The text that an insured person consents to; stored by its hash. Names in it are masked. */
export function consentPage(
  { startsAt, endsAt }: Pick<ApplicationRow, 'startsAt' | 'endsAt'>,
  { relation, sumFen }: Pick<PersonRow, 'relation' | 'sumFen'>,
  product: Pick<ProductRow, 'name' | 'insurerName' | 'cover' | 'exclusions'>,
  applicantName: string,
): { lines: string[]; sha: string } {
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
