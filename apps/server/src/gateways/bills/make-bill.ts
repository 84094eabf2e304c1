import { createHash } from 'node:crypto';
import type { PaymentProvider } from '../payments/port.ts';
import { sandboxAlipayMerchant, sandboxWechatAccount } from '../payments/sandbox-wire.ts';
import { shanghaiText } from '../shanghai-text.ts';
import { alipayFundColumns, alipayTradeColumns } from './alipay-bill.ts';
import { billMoney, sumOf } from './bill-table.ts';
import type { BillFileKind, BillLine, BillLineKind } from './port.ts';
import { wechatFundColumns, wechatFundSums, wechatTradeColumns, wechatTradeSums } from './wechat-bill.ts';

/** A line of the simulated provider; a refund also contains its payment. */
export type MadeLine = BillLine & { readonly paymentNo: string };

/** A file as a simulated provider makes it. */
export interface MadeFile {
  readonly kind: BillFileKind;
  readonly text: string;
  readonly sha1: string | null;
}

export const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex');

/**
 * A day's files in the provider's format, as it would make them of these lines. @param openingFen our balance there
 * before the day
 */
export function makeBill(
  provider: PaymentProvider,
  day: string,
  lines: readonly MadeLine[],
  openingFen: number,
): MadeFile[] {
  if (lines.length === 0) return [];
  const trades = lines.filter(({ kind }) => kind === 'payment' || kind === 'refund');
  const file = (kind: BillFileKind, text: string): MadeFile => ({
    kind,
    text,
    sha1: provider === 'wechat' ? sha1(text) : null,
  });
  return provider === 'wechat'
    ? [file('trade', wechatTrade(trades)), file('fund', wechatFund(lines, openingFen))]
    : [file('trade', alipayTrade(day, trades)), file('fund', alipayFund(day, lines, openingFen))];
}

const amountsOf = (lines: readonly MadeLine[], kind: BillLineKind): number[] =>
  lines.filter((line) => line.kind === kind).map(({ amountFen }) => amountFen);
const incomes = (lines: readonly MadeLine[]): number[] =>
  lines.map(({ amountFen }) => amountFen).filter((fen) => fen > 0);
const spendings = (lines: readonly MadeLine[]): number[] =>
  lines.map(({ amountFen }) => amountFen).filter((fen) => fen < 0);

const backticked = (values: readonly string[]): string => values.map((value) => `\`${value}`).join(',');
const wechatTable = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
  sums: readonly string[],
  totals: readonly string[],
): string =>
  `\ufeff${[columns.join(','), ...rows.map((row) => backticked(columns.map((name) => row[name] ?? ''))), sums.join(','), backticked(totals)].join('\r\n')}\r\n`;

function wechatTrade(lines: readonly MadeLine[]): string {
  const rows = lines.map(({ kind, ourNo, theirNo, paymentNo, amountFen, at }) => {
    const money = billMoney(Math.abs(amountFen));
    const both = {
      交易时间: shanghaiText(at),
      货币种类: 'CNY',
      商户订单号: paymentNo,
      手续费: '0.00000',
      费率: '0.60%',
      代金券金额: '0.00',
      充值券退款金额: '0.00',
    };
    return kind === 'payment'
      ? {
          ...both,
          商户号: sandboxWechatAccount.merchantId,
          微信订单号: theirNo,
          交易状态: 'SUCCESS',
          应结订单金额: money,
          订单金额: money,
          退款金额: '0.00',
          申请退款金额: '0.00',
        }
      : {
          ...both,
          商户号: sandboxWechatAccount.merchantId,
          微信退款单号: theirNo,
          商户退款单号: ourNo,
          交易状态: 'REFUND',
          退款状态: 'SUCCESS',
          应结订单金额: '0.00',
          订单金额: '0.00',
          退款金额: money,
          申请退款金额: money,
        };
  });
  const [paid, refunded] = [
    billMoney(sumOf(amountsOf(lines, 'payment'))),
    billMoney(-sumOf(amountsOf(lines, 'refund'))),
  ];
  return wechatTable(wechatTradeColumns, rows, wechatTradeSums, [
    String(lines.length),
    paid,
    refunded,
    '0.00',
    '0.00000',
    paid,
    refunded,
  ]);
}

const wechatTypes = {
  payment: '交易',
  refund: '退款',
  unasked_refund: '退款',
  payout: '商家转账',
  payout_back: '商家转账退回',
  fee: '扣除交易手续费',
  settlement: '提现',
  other: '其他',
} as const;

function wechatFund(lines: readonly MadeLine[], openingFen: number): string {
  let balanceFen = openingFen;
  const rows = lines.map(({ kind, ourNo, theirNo, amountFen, at }) => {
    balanceFen += amountFen;
    return {
      记账时间: shanghaiText(at),
      微信支付业务单号: theirNo,
      资金流水单号: `F${theirNo}`,
      业务名称: wechatTypes[kind],
      业务类型: wechatTypes[kind],
      收支类型: amountFen > 0 ? '收入' : '支出',
      '收支金额(元)': billMoney(Math.abs(amountFen)),
      '账户结余(元)': billMoney(balanceFen),
      资金变更提交申请人: 'system',
      业务凭证号: ourNo,
    };
  });
  const [came, went] = [incomes(lines), spendings(lines)];
  return wechatTable(wechatFundColumns, rows, wechatFundSums, [
    String(lines.length),
    String(came.length),
    billMoney(sumOf(came)),
    String(went.length),
    billMoney(-sumOf(went)),
  ]);
}

const alipayTable = (
  title: string,
  day: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
  sums: readonly string[],
): string =>
  `\ufeff${[
    `#支付宝${title}查询`,
    `#账号：[${sandboxAlipayMerchant.sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    `#-----------------------------------------${title}列表----------------------------------------`,
    columns.join(','),
    ...rows.map((row) => columns.map((name) => `${row[name] ?? ''}\t`).join(',')),
    `#-----------------------------------------${title}列表结束------------------------------------`,
    ...sums,
  ].join('\r\n')}\r\n`;

function alipayTrade(day: string, lines: readonly MadeLine[]): string {
  const rows = lines.map(({ kind, ourNo, theirNo, paymentNo, amountFen, at }) => ({
    支付宝交易号: theirNo,
    商户订单号: paymentNo,
    业务类型: kind === 'payment' ? '交易' : '退款',
    创建时间: shanghaiText(at),
    完成时间: shanghaiText(at),
    '订单金额（元）': billMoney(amountFen),
    '商家实收（元）': billMoney(amountFen),
    '退款批次号/请求号': kind === 'refund' ? ourNo : '',
    '服务费（元）': '0.00',
    '分润（元）': '0.00',
  }));
  const [paid, refunded] = [amountsOf(lines, 'payment'), amountsOf(lines, 'refund')];
  return alipayTable('业务明细', day, alipayTradeColumns, rows, [
    `#交易合计：${paid.length}笔，商家实收共${billMoney(sumOf(paid))}元，商家优惠共0.00元`,
    `#退款合计：${refunded.length}笔，商家实收退款共${billMoney(sumOf(refunded))}元，商家优惠退款共0.00元`,
  ]);
}

const alipayTypes = {
  payment: '在线支付',
  refund: '交易退款',
  unasked_refund: '交易退款',
  payout: '转账',
  payout_back: '转账退回',
  fee: '收费',
  settlement: '提现',
  other: '其它',
} as const;

function alipayFund(day: string, lines: readonly MadeLine[], openingFen: number): string {
  let balanceFen = openingFen;
  const rows = lines.map(({ kind, ourNo, theirNo, paymentNo, amountFen, at }) => {
    balanceFen += amountFen;
    return {
      账务流水号: `F${theirNo}`,
      业务流水号: theirNo,
      商户订单号: kind === 'refund' ? paymentNo : ourNo,
      发生时间: shanghaiText(at),
      '收入金额（+元）': amountFen > 0 ? billMoney(amountFen) : '',
      '支出金额（-元）': amountFen < 0 ? billMoney(amountFen) : '',
      '账户余额（元）': billMoney(balanceFen),
      交易渠道: '支付宝',
      业务类型: alipayTypes[kind],
    };
  });
  const [came, went] = [incomes(lines), spendings(lines)];
  return alipayTable('账务明细', day, alipayFundColumns, rows, [
    `#支出合计：${went.length}笔，共${billMoney(sumOf(went))}元`,
    `#收入合计：${came.length}笔，共${billMoney(sumOf(came))}元`,
  ]);
}
