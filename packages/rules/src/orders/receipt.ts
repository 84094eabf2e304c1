import { formatMoney, type Fen } from '@shoushou/kernel/money';
import {
  centred,
  columnsOf,
  hanging,
  paperColumns,
  printable,
  spread,
  wrapColumns,
  type PaperWidth,
} from '../printing/columns.ts';
import type { ReceiptLine } from '../printing/esc-pos.ts';
import { paymentMeans, type PaymentType } from './payment-means.ts';
import { voucherOf, type VoucherFacts } from './voucher.ts';

/** The facts of a voucher, and what was paid. */
export interface ReceiptFacts extends VoucherFacts {
  /** Null before a payment. */
  readonly payment: {
    readonly type: PaymentType;
    readonly amountFen: Fen;
    readonly state: 'claimed' | 'denied' | 'paid';
  } | null;
}

/** What of an order a receipt is made from, as both sides and operators read it. */
interface AgreedOrder extends Pick<ReceiptFacts, 'no' | 'receiptNo' | 'service' | 'agreement' | 'payment'> {
  readonly customer: { readonly name: string } | null;
  readonly recycler: { readonly name: string } | null;
  readonly weighing: ReceiptFacts['weighing'] | null;
}

/** The facts of an order that a receipt tells; null before it was agreed. */
export function receiptFactsOf({ customer, recycler, weighing, ...order }: AgreedOrder): ReceiptFacts | null {
  if (!weighing || !order.agreement) return null;
  return { ...order, weighing, customerName: customer?.name ?? '', recyclerName: recycler?.name ?? null };
}

const paymentStates = { claimed: '待客户确认', denied: '客户未收到', paid: '已付' } as const;

/**
 * The receipt of an order for a thermal printer, told from the facts of its voucher. No line is wider than the paper.
 * @param brand the product's name, printed large above
 */
export function receiptOf(facts: ReceiptFacts, brand: string, paper: PaperWidth): ReceiptLine[] {
  const columns = paperColumns[paper];
  const voucher = voucherOf(facts);
  const small = (...lines: string[]): ReceiptLine[] => lines.map((text) => ({ text }));
  const large = (lines: string[]): ReceiptLine[] => lines.map((text) => ({ text, large: true }));
  const rule = small('-'.repeat(columns));
  return [
    ...large(centred(printable(brand), columns / 2)),
    ...small(...centred(voucher.title, columns)),
    ...rule,
    ...voucher.heads.flatMap(([label, value]) => small(...hanging(label, printable(value), columns))),
    ...rule,
    ...voucher.lines.flatMap(({ name, amount, price, money, note }) =>
      small(
        ...wrapColumns(printable(name), columns),
        ...spread(printable(`${amount} × ${price}`), printable(money), columns),
        ...wrapColumns(printable(note), columns - 2).map((line) => `  ${line}`),
      ),
    ),
    ...rule,
    ...small(...wrapColumns(printable(voucher.weight), columns)),
    ...totalOf(printable(voucher.total), columns),
    ...(facts.payment ? small(...paymentOf(facts.payment, columns)) : []),
    ...small(...wrapColumns(voucher.consent, columns)),
    ...small(...wrapColumns(printable(voucher.foot), columns)),
  ];
}

/** Large where it fits, as it does below a hundred million yuan. */
function totalOf(total: string, columns: number): ReceiptLine[] {
  const fits = columnsOf('合计') + 1 + columnsOf(total) <= columns / 2;
  return spread('合计', total, fits ? columns / 2 : columns).map((text) => (fits ? { text, large: true } : { text }));
}

function paymentOf({ type, amountFen, state }: NonNullable<ReceiptFacts['payment']>, columns: number): string[] {
  const means = paymentMeans[type];
  return spread(`${means} ${paymentStates[state]}`, printable(formatMoney(amountFen)), columns);
}
