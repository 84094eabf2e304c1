import { amountsOf, chainBalances, readBillMoney, readBillTable, readBillTime, requireAccount, requireCount, requireSame, sumOf } from './bill-table.ts';
import { BillRefused, type Bill, type BillLine, type BillLineKind } from './port.ts';

/** Alipay's bills (opendocs.alipay.com, 业务明细 `trade` and 账务明细 `signcustomer`). */

export const alipayTradeColumns = [
  '支付宝交易号', '商户订单号', '业务类型', '商品名称', '创建时间', '完成时间', '门店编号', '门店名称', '操作员', '终端号', '对方账户', '订单金额（元）', '商家实收（元）', '支付宝红包（元）', '集分宝（元）', '支付宝优惠（元）',
  '商家优惠（元）', '券核销金额（元）', '券名称', '商家红包消费金额（元）', '卡消费金额（元）', '退款批次号/请求号', '服务费（元）', '分润（元）', '备注',
] as const;
export const alipayFundColumns = ['账务流水号', '业务流水号', '商户订单号', '商品名称', '发生时间', '对方账号', '收入金额（+元）', '支出金额（-元）', '账户余额（元）', '交易渠道', '业务类型', '备注'] as const;

const isEnd = (line: string): boolean => line.startsWith('#') && line.includes('列表结束');

/** `#交易合计：2笔，商家实收共10.00元` as count and fen. @throws BillRefused */
function sumNamed(tail: readonly string[], name: string): { count: number; fen: number } {
  const found = tail.map((line) => new RegExp(`^#${name}：(\\d+)笔，[^0-9-]*(-?[\\d.]+)元`).exec(line)).find((match) => match !== null);
  if (!found) throw new BillRefused(`账单文件不完整：缺少${name}`);
  return { count: Number(found[1]), fen: readBillMoney(found[2]) };
}

function requireSum(tail: readonly string[], name: string, amounts: readonly number[]): void {
  const { count, fen } = sumNamed(tail, name);
  requireCount(count, amounts.length);
  requireSame(name, fen, sumOf(amounts));
}

/** @throws BillRefused */
export function readAlipayBill(trade: string, fund: string, sellerId: string): Bill {
  for (const text of [trade, fund]) requireAccount(/^#账号：\[(\d+?)(?:0156)?\]/m.exec(text)?.[1], sellerId);
  const trades = readTrade(trade);
  const { funds, balance } = readFund(fund);
  const tradeKinds: readonly BillLineKind[] = ['payment', 'refund'];
  for (const kind of tradeKinds) requireSame(kind === 'payment' ? '账务明细的交易' : '账务明细的退款', sumOf(amountsOf(funds, kind)), sumOf(amountsOf(trades, kind)));
  return { lines: [...trades, ...funds.filter(({ kind }) => !tradeKinds.includes(kind))], balance };
}

function readTrade(text: string): BillLine[] {
  const { rows, tail } = readBillTable(text, ['支付宝交易号', '商户订单号', '业务类型', '完成时间', '商家实收（元）', '退款批次号/请求号'], isEnd);
  const lines = rows.map((row): BillLine => {
    const refund = row['业务类型'] === '退款';
    return { kind: refund ? 'refund' : 'payment', ourNo: (refund ? row['退款批次号/请求号'] : row['商户订单号']) ?? '', theirNo: row['支付宝交易号'] ?? '', amountFen: readBillMoney(row['商家实收（元）']), at: readBillTime(row['完成时间']) };
  });
  requireSum(tail, '交易合计', amountsOf(lines, 'payment'));
  requireSum(tail, '退款合计', amountsOf(lines, 'refund'));
  return lines;
}

const kindOf = (type: string, income: boolean): BillLineKind => {
  if (type === '在线支付') return 'payment';
  if (type === '交易退款') return 'refund';
  if (type === '收费') return 'fee';
  return type.includes('转账') ? (income ? 'payout_back' : 'payout') : 'other';
};

function readFund(text: string): { funds: BillLine[]; balance: Bill['balance'] } {
  const { rows, tail } = readBillTable(text, ['业务流水号', '商户订单号', '发生时间', '收入金额（+元）', '支出金额（-元）', '账户余额（元）', '业务类型'], isEnd);
  const read = rows.map((row) => {
    const amountFen = (row['收入金额（+元）'] === '' ? 0 : readBillMoney(row['收入金额（+元）'])) + (row['支出金额（-元）'] === '' ? 0 : readBillMoney(row['支出金额（-元）']));
    const line: BillLine = { kind: kindOf(row['业务类型'] ?? '', amountFen > 0), ourNo: row['商户订单号'] ?? '', theirNo: row['业务流水号'] ?? '', amountFen, at: readBillTime(row['发生时间']) };
    return { line, amountFen, balanceFen: readBillMoney(row['账户余额（元）']) };
  });
  const amounts = read.map(({ amountFen }) => amountFen);
  requireSum(tail, '收入合计', amounts.filter((fen) => fen > 0));
  requireSum(tail, '支出合计', amounts.filter((fen) => fen < 0));
  return { funds: read.map(({ line }) => line), balance: chainBalances(read) };
}
