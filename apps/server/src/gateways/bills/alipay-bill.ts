import {
  BalanceChain,
  BillTableReader,
  noTrades,
  readBillMoney,
  readBillTime,
  refundOf,
  requireAccount,
  requireCount,
  requireSame,
  BillTotals,
  type Trades,
} from './bill-table.ts';
import { BillRefused, type BillFileReader, type BillLine, type BillLineKind, type BillReader } from './port.ts';

/** Alipay's bills (opendocs.alipay.com, 业务明细 `trade` and 账务明细 `signcustomer`). */

export const alipayTradeColumns = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '商品名称',
  '创建时间',
  '完成时间',
  '门店编号',
  '门店名称',
  '操作员',
  '终端号',
  '对方账户',
  '订单金额（元）',
  '商家实收（元）',
  '支付宝红包（元）',
  '集分宝（元）',
  '支付宝优惠（元）',
  '商家优惠（元）',
  '券核销金额（元）',
  '券名称',
  '商家红包消费金额（元）',
  '卡消费金额（元）',
  '退款批次号/请求号',
  '服务费（元）',
  '分润（元）',
  '备注',
] as const;
export const alipayFundColumns = [
  '账务流水号',
  '业务流水号',
  '商户订单号',
  '商品名称',
  '发生时间',
  '对方账号',
  '收入金额（+元）',
  '支出金额（-元）',
  '账户余额（元）',
  '交易渠道',
  '业务类型',
  '备注',
] as const;

const isEnd = (line: string): boolean => line.startsWith('#') && line.includes('列表结束');

/** `#交易合计：2笔，商家实收共10.00元` as count and fen. @throws BillRefused */
function sumNamed(tail: readonly string[], name: string): { count: number; fen: number } {
  const found = tail
    .map((line) => new RegExp(`^#${name}：(\\d+)笔，[^0-9-]*(-?[\\d.]+)元`).exec(line))
    .find((match) => match !== null);
  if (!found) throw new BillRefused(`账单文件不完整：缺少${name}`);
  return { count: Number(found[1]), fen: readBillMoney(found[2]) };
}

function requireSum(tail: readonly string[], name: string, counted: BillTotals): void {
  const { count, fen } = sumNamed(tail, name);
  requireCount(count, counted.count);
  requireSame(name, fen, counted.fen);
}

/** @param emit gets every line of the day */
export function openAlipayBill(sellerId: string, emit: (line: BillLine) => void): BillReader {
  const [trades, funded, chain] = [noTrades(), noTrades(), new BalanceChain()];
  return {
    trade: readTrade(sellerId, trades, emit),
    fund: readFund(sellerId, funded, chain, emit),
    finish() {
      for (const kind of ['payment', 'refund'] as const)
        requireSame(kind === 'payment' ? '账务明细的交易' : '账务明细的退款', funded[kind].fen, trades[kind].fen);
      return chain.balance();
    },
  };
}

/** The account is in the lines before the column names. */
function requireSeller(head: readonly string[], sellerId: string): void {
  requireAccount(
    head.map((line) => /^#账号：\[(\d+?)(?:0156)?\]/.exec(line)?.[1]).find((found) => found !== undefined),
    sellerId,
  );
}

function readTrade(sellerId: string, trades: Trades, emit: (line: BillLine) => void): BillFileReader {
  const table = new BillTableReader(
    ['支付宝交易号', '商户订单号', '业务类型', '完成时间', '商家实收（元）', '退款批次号/请求号'],
    isEnd,
    (cells) => {
      const [theirNo, paymentNo, type, at, money, refundNo] = cells;
      const refund = type === '退款';
      const amountFen = readBillMoney(money);
      trades[refund ? 'refund' : 'payment'].add(amountFen);
      emit({
        ...(refund ? refundOf(refundNo!, paymentNo!) : { kind: 'payment', ourNo: paymentNo! }),
        theirNo: theirNo!,
        amountFen,
        at: readBillTime(at),
      });
    },
  );
  return {
    push: (line) => table.push(line),
    end() {
      table.end();
      requireSeller(table.head, sellerId);
      requireSum(table.tail, '交易合计', trades.payment);
      requireSum(table.tail, '退款合计', trades.refund);
    },
  };
}

const kindOf = (type: string, income: boolean): BillLineKind => {
  if (type === '在线支付') return 'payment';
  if (type === '交易退款') return 'refund';
  if (type === '收费') return 'fee';
  if (type === '提现') return 'settlement';
  return type.includes('转账') ? (income ? 'payout_back' : 'payout') : 'other';
};

function readFund(
  sellerId: string,
  funded: Trades,
  chain: BalanceChain,
  emit: (line: BillLine) => void,
): BillFileReader {
  const [came, went] = [new BillTotals(), new BillTotals()];
  const table = new BillTableReader(
    ['业务流水号', '商户订单号', '发生时间', '收入金额（+元）', '支出金额（-元）', '账户余额（元）', '业务类型'],
    isEnd,
    (cells) => {
      const [theirNo, ourNo, at, income, spent, left, type] = cells;
      const amountFen = (income === '' ? 0 : readBillMoney(income)) + (spent === '' ? 0 : readBillMoney(spent));
      chain.add(amountFen, readBillMoney(left));
      (amountFen > 0 ? came : went).add(amountFen);
      const kind = kindOf(type!, amountFen > 0);
      if (kind === 'payment' || kind === 'refund') funded[kind].add(amountFen);
      else emit({ kind, ourNo: ourNo!, theirNo: theirNo!, amountFen, at: readBillTime(at) });
    },
  );
  return {
    push: (line) => table.push(line),
    end() {
      table.end();
      requireSeller(table.head, sellerId);
      requireSum(table.tail, '收入合计', came);
      requireSum(table.tail, '支出合计', went);
    },
  };
}
