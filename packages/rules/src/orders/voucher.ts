import { formatExactly, type Instant } from '@shoushou/kernel/instant';
import { formatMoney, type Fen } from '@shoushou/kernel/money';
import { maskName } from '@shoushou/kernel/person-name';
import { formatWeight, type Grams } from '@shoushou/kernel/weight';
import { weightSourceText, type NetTrust } from '../scales/trust.ts';
import { goodsQuantity, pieceUnit, pricePerUnit } from './goods-units.ts';
import type { WeighedUnit } from './weighing.ts';

/** A line of a weighing, as the contract gives it. */
interface WeighedLine extends NetTrust {
  readonly name: string;
  readonly unit: WeighedUnit;
  readonly grossGrams: Grams | null;
  readonly tareGrams: Grams | null;
  readonly deductionGrams: Grams | null;
  readonly deductionReason: string | null;
  readonly netGrams: Grams | null;
  readonly pieces: number | null;
  readonly unitPriceFen: Fen;
  readonly amountFen: Fen;
}

/** The facts that a voucher and a receipt tell. */
export interface VoucherFacts {
  no: string;
  receiptNo: string | null;
  customerName: string;
  recyclerName: string | null;
  service: string;
  weighing: {
    id: string;
    totalFen: Fen;
    totalGrams: Grams;
    weighedAt: Instant;
    lines: readonly WeighedLine[];
  };
  /** Null for a preview before agreement. */
  agreement: { method: 'signature' | 'code' | 'own_phone'; at: Instant } | null;
  /** The appeal by which the weighing was corrected after the agreement; absent for what was agreed. */
  correctedBy?: string;
}

export interface VoucherLine {
  name: string;
  amount: string;
  price: string;
  money: string;
  /** How the net weight was computed, and the trust of its parts. */
  note: string;
}

export interface Voucher {
  title: string;
  /** Label and value. */
  heads: [label: string, value: string][];
  lines: VoucherLine[];
  total: string;
  weight: string;
  consent: string;
  foot: string;
}

const MAX_NAME_LENGTH = 16;
const MAX_NOTE_LENGTH = 64;

const cut = (text: string, limit: number): string =>
  [...text].length > limit ? `${[...text].slice(0, limit - 1).join('')}…` : text;

/** How the customer confirmed the weighing, as papers say it. */
const consents = { signature: '客户签名', code: '客户以凭证码确认', own_phone: '客户在自己的手机上确认' } as const;

/** The texts of a voucher: both names masked, times in Asia/Shanghai. */
export function voucherOf({
  no,
  receiptNo,
  customerName,
  recyclerName,
  service,
  weighing,
  agreement,
  correctedBy,
}: VoucherFacts): Voucher {
  const pieces = weighing.lines.reduce((sum, line) => sum + (line.pieces ?? 0), 0);
  return {
    title: correctedBy ? '交易凭证（更正）' : agreement ? '交易凭证' : '交易凭证（待客户确认）',
    heads: [
      ['订单号', no],
      ...(receiptNo ? ([['接单号', receiptNo]] as [string, string][]) : []),
      ['客户', maskName(customerName)],
      ...(recyclerName ? ([['回收员', maskName(recyclerName)]] as [string, string][]) : []),
      [correctedBy ? '更正时间' : '称重时间', `${formatExactly(weighing.weighedAt)}（北京时间）`],
      ...(agreement ? ([['确认时间', `${formatExactly(agreement.at)}（北京时间）`]] as [string, string][]) : []),
    ],
    lines: weighing.lines.map((line) => ({
      name: cut(line.name, MAX_NAME_LENGTH),
      amount: goodsQuantity(line, service),
      price: pricePerUnit(line.unitPriceFen, line.unit, service),
      money: formatMoney(line.amountFen),
      note: noteOf(line),
    })),
    total: formatMoney(weighing.totalFen),
    weight: [
      weighing.totalGrams > 0 ? `净重合计 ${formatWeight(weighing.totalGrams)}` : null,
      pieces > 0 ? `共 ${pieces} ${pieceUnit(service)}` : null,
    ]
      .filter(Boolean)
      .join(' · '),
    consent: correctedBy
      ? `按申诉 ${correctedBy} 的处理更正，原凭证仍然保留`
      : agreement
        ? consents[agreement.method]
        : '客户签名（待确认）',
    foot: `凭证编号 ${weighing.id}`,
  };
}

function noteOf({
  unit,
  grossGrams,
  tareGrams,
  deductionGrams,
  deductionReason,
  trust,
  tareTrust,
}: VoucherFacts['weighing']['lines'][number]): string {
  if (unit !== 'kg') return '';
  const parts = [
    weightSourceText({ trust, tareTrust }),
    ...(tareGrams || deductionGrams ? [`毛重 ${formatWeight(grossGrams ?? 0)}`] : []),
    ...(tareGrams ? [`皮重 ${formatWeight(tareGrams)}`] : []),
    ...(deductionGrams
      ? [`扣杂 ${formatWeight(deductionGrams)}${deductionReason ? `（${deductionReason}）` : ''}`]
      : []),
  ];
  return cut(parts.join(' · '), MAX_NOTE_LENGTH);
}
