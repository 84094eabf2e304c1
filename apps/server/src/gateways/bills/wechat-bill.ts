import { amountsOf, chainBalances, readBillMoney, readBillTable, readBillTime, requireAccount, requireCount, requireSame, sumOf } from './bill-table.ts';
import type { Bill, BillLine, BillLineKind } from './port.ts';

/** WeChat Pay's bills (pay.weixin.qq.com, 交易账单 and 资金账单). */

export const wechatTradeColumns = [
  '交易时间', '公众账号ID', '商户号', '特约商户号', '设备号', '微信订单号', '商户订单号', '用户标识', '交易类型', '交易状态', '付款银行', '货币种类', '应结订单金额', '代金券金额', '微信退款单号', '商户退款单号',
  '退款金额', '充值券退款金额', '退款类型', '退款状态', '商品名称', '商户数据包', '手续费', '费率', '订单金额', '申请退款金额', '费率备注',
] as const;
export const wechatTradeSums = ['总交易单数', '应结订单总金额', '退款总金额', '充值券退款总金额', '手续费总金额', '订单总金额', '申请退款总金额'] as const;
export const wechatFundColumns = ['记账时间', '微信支付业务单号', '资金流水单号', '业务名称', '业务类型', '收支类型', '收支金额(元)', '账户结余(元)', '资金变更提交申请人', '备注', '业务凭证号'] as const;
export const wechatFundSums = ['资金流水总笔数', '收入笔数', '收入金额', '支出笔数', '支出金额'] as const;

const isSums = (line: string): boolean => line.startsWith('总交易单数') || line.startsWith('资金流水总笔数');

const sumsOf = (tail: readonly string[]): Readonly<Record<string, string>> => {
  const [names = [], values = []] = tail.map((line) => line.split(',').map((text) => text.replace(/^`/, '').trim()));
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
};

/** @throws BillRefused */
export function readWechatBill(trade: string, fund: string, account: string): Bill {
  const trades = readTrade(trade, account);
  const { funds, balance } = readFund(fund);
  for (const kind of ['payment', 'refund'] as const) requireSame(kind === 'payment' ? '资金账单的交易' : '资金账单的退款', sumKind(funds, kind), sumKind(trades, kind));
  return { lines: [...trades, ...funds.filter(({ kind }) => kind !== 'payment' && kind !== 'refund')], balance };
}

const sumKind = (lines: readonly BillLine[], kind: BillLineKind): number => sumOf(amountsOf(lines, kind));

function readTrade(text: string, account: string): BillLine[] {
  const { rows, tail } = readBillTable(text, ['交易时间', '商户号', '微信订单号', '商户订单号', '交易状态', '应结订单金额', '商户退款单号', '退款金额'], isSums);
  for (const row of rows) requireAccount(row['商户号'], account);
  const lines = rows.map((row): BillLine => {
    const refund = row['交易状态'] === 'REFUND';
    return {
      kind: refund ? 'refund' : 'payment', ourNo: (refund ? row['商户退款单号'] : row['商户订单号']) ?? '', theirNo: (refund ? row['微信退款单号'] : row['微信订单号']) ?? '',
      amountFen: refund ? -readBillMoney(row['退款金额']) : readBillMoney(row['应结订单金额']), at: readBillTime(row['交易时间']),
    };
  });
  const sums = sumsOf(tail);
  requireCount(Number(sums['总交易单数']), lines.length);
  requireSame('应结订单总金额', readBillMoney(sums['应结订单总金额']), sumKind(lines, 'payment'));
  requireSame('退款总金额', readBillMoney(sums['退款总金额']), -sumKind(lines, 'refund'));
  return lines;
}

const kindOf = (type: string, income: boolean): BillLineKind => {
  if (type === '交易') return 'payment';
  if (type === '退款') return 'refund';
  if (type.includes('手续费')) return 'fee';
  return type.includes('转账') ? (income ? 'payout_back' : 'payout') : 'other';
};

function readFund(text: string): { funds: BillLine[]; balance: Bill['balance'] } {
  const { rows, tail } = readBillTable(text, ['记账时间', '微信支付业务单号', '业务类型', '收支类型', '收支金额(元)', '账户结余(元)', '业务凭证号'], isSums);
  const read = rows.map((row) => {
    const income = row['收支类型'] === '收入';
    const amount = readBillMoney(row['收支金额(元)']);
    const line: BillLine = { kind: kindOf(row['业务类型'] ?? '', income), ourNo: row['业务凭证号'] ?? '', theirNo: row['微信支付业务单号'] ?? '', amountFen: income ? amount : -amount, at: readBillTime(row['记账时间']) };
    return { line, amountFen: line.amountFen, balanceFen: readBillMoney(row['账户结余(元)']) };
  });
  const sums = sumsOf(tail);
  const amounts = read.map(({ amountFen }) => amountFen);
  requireCount(Number(sums['资金流水总笔数']), read.length);
  requireSame('收入金额', readBillMoney(sums['收入金额']), sumOf(amounts.filter((fen) => fen > 0)));
  requireSame('支出金额', readBillMoney(sums['支出金额']), -sumOf(amounts.filter((fen) => fen < 0)));
  return { funds: read.map(({ line }) => line), balance: chainBalances(read) };
}
