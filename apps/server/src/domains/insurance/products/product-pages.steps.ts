import type { InsuranceOffer, InsuranceShownPage } from '@shoushou/contract';
import { formatMoney } from '@shoushou/kernel';
import { sha256 } from '../../../gateways/sha256.ts';
import type { ProductRow } from './products.store.ts';

/** The hash under which a page is stored and cited as evidence. */
export const pageSha = (title: string, lines: readonly string[]): string => sha256(JSON.stringify([title, ...lines]));

const pageOf = (page: InsuranceShownPage['page'], title: string, lines: string[]): InsuranceShownPage => ({
  page,
  title,
  lines,
  sha: pageSha(title, lines),
});

type Content = Pick<
  ProductRow,
  | 'name'
  | 'mode'
  | 'insurerName'
  | 'licenceNo'
  | 'filingNo'
  | 'cover'
  | 'exclusions'
  | 'ageFrom'
  | 'ageTo'
  | 'sumFen'
  | 'coolingOffDays'
  | 'surrenderRule'
  | 'clauses'
  | 'claimPhone'
  | 'complaintPhone'
  | 'approvalNo'
  | 'mandateNo'
>;

const wayOf = {
  referral: '本平台只展示经保险公司审核的内容。投保、付款、签合同和理赔都在保险公司官方页面进行，本平台不参与。',
  group:
    '本保险由平台作为投保人，为同意的回收员投保，保险费由平台支付，您不用付款。是否加入由您决定，随时可以退出。签字不等于生效，以保险公司出具的名单和保险凭证为准。',
  agency: '保险合同由您与保险公司订立。支付保费不等于生效，以保险公司出具的保单为准。',
} as const;

/** All content to be shown before an application, as it is hashed, stored and shown. */
export function pagesOf(product: Content): InsuranceShownPage[] {
  return [
    pageOf('notice', '投保须知', [
      `本产品全称为「${product.name}」，由${product.insurerName}承保（${product.licenceNo}），备案编号 ${product.filingNo}。`,
      wayOf[product.mode],
      `可投保年龄 ${product.ageFrom}–${product.ageTo} 周岁。${product.mode === 'group' ? '只为名单内的回收员本人投保。' : '须为本人、配偶、父母、成年子女或与您有劳动关系的人投保。'}`,
      ...product.cover,
      `每人身故保险金额 ${formatMoney(product.sumFen)}。以死亡为给付保险金条件的合同，未经被保险人本人同意并认可保险金额，合同无效。`,
      '身故保险金的受益人由被保险人指定，或由投保人指定并经被保险人同意；没有指定的，为法定受益人。',
      product.coolingOffDays > 0
        ? `犹豫期 ${product.coolingOffDays} 日，犹豫期内退保全额退还保费。`
        : '本产品没有犹豫期，退保按下面的规则办理。',
      product.surrenderRule,
      `请如实填写职业和健康情况，未如实告知可能不予赔付。出险请及时拨打 ${product.claimPhone}，投诉 ${product.complaintPhone}。`,
      `展示内容批准文号 ${product.approvalNo}，委托编号 ${product.mandateNo}。`,
    ]),
    pageOf('exclusions', '责任免除', product.exclusions),
    pageOf(
      'clauses',
      '保险条款',
      product.clauses
        .split(/\n+/)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ];
}

/** Hash of all pages of a version. */
export const contentShaOf = (product: Content): string =>
  sha256(
    pagesOf(product)
      .map(({ sha }) => sha)
      .join('\n'),
  );

/** `项目：说明` as two cells. */
function coverRow(line: string): { label: string; value: string } {
  const [label = '', ...rest] = line.split('：');
  return { label, value: rest.join('：') };
}

export const offerOf = ({
  productId,
  version,
  kind,
  mode,
  name,
  insurerName,
  cover,
  sample,
}: ProductRow): InsuranceOffer => ({
  productId,
  version,
  kind,
  mode,
  name,
  insurerName,
  cover: cover.map(coverRow),
  sample,
});
