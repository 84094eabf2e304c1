import type { SaleContract } from '@shoushou/contract';
import {
  DAY,
  formatKilogramPrice,
  formatMoney,
  formatThousandths,
  formatWeight,
  priceOfWeight,
  shanghaiDate,
  type Fen,
  type Grams,
} from '@shoushou/kernel';

export interface ContractFacts {
  goods: string;
  grams: Grams;
  priceFen: Fen;
  tolerancePermille: number;
  seller: string;
  company: { name: string; creditCode: string; address: string };
  origin: 'household' | 'production';
  paymentDays: number;
  deliverDays: number;
  depositFen: Fen;
  /** Milliseconds. */
  madeAt: number;
}

/** The Chinese text that both sides sign. */
export function contractTerms({
  goods,
  grams,
  priceFen,
  tolerancePermille,
  seller,
  company,
  origin,
  paymentDays,
  deliverDays,
  depositFen,
  madeAt,
}: ContractFacts): SaleContract['terms'] {
  return [
    { label: '卖方', text: seller },
    { label: '买方', text: `${company.name}（统一社会信用代码 ${company.creditCode}）` },
    { label: '货物', text: `${goods}，${origin === 'household' ? '生活回收' : '生产余料'}` },
    {
      label: '数量',
      text: `${formatWeight(grams)}，允许多或少 ${formatThousandths(tolerancePermille)}，按全部到货合计一次计算`,
    },
    { label: '单价', text: `${formatKilogramPrice(priceFen)}，不随行情变动` },
    { label: '总价', text: `按实际净重计算，预计 ${formatMoney(priceOfWeight(grams, priceFen))}` },
    { label: '交货', text: `卖方在 ${shanghaiDate(madeAt + deliverDays * DAY)} 前送到 ${company.address}，每车先预约` },
    { label: '过磅', text: '以买方检定合格的地磅为准，双方在平台确认每车净重' },
    { label: '付款', text: paymentDays === 0 ? '每车确认净重当天付款' : `每车确认净重后 ${paymentDays} 天内付款` },
    {
      label: '保证金',
      text:
        depositFen === 0
          ? '没有保证金'
          : `买方 ${formatMoney(depositFen)}，由平台保管；全部到货 7 天后退回，买方违约归卖方`,
    },
    { label: '争议', text: '任何一方可以在平台提出，处理期间暂停到货，由平台客服核对记录后决定；不影响向法院起诉' },
  ];
}
