import {
  BalanceChain,
  billCell,
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
import type { BillFileReader, BillLine, BillLineKind, BillReader } from './port.ts';

/** WeChat Pay's bills (pay.weixin.qq.com, 交易账单 and 资金账单). */

export const wechatTradeColumns = [
  '交易时间',
  '公众账号ID',
  '商户号',
  '特约商户号',
  '设备号',
  '微信订单号',
  '商户订单号',
  '用户标识',
  '交易类型',
  '交易状态',
  '付款银行',
  '货币种类',
  '应结订单金额',
  '代金券金额',
  '微信退款单号',
  '商户退款单号',
  '退款金额',
  '充值券退款金额',
  '退款类型',
  '退款状态',
  '商品名称',
  '商户数据包',
  '手续费',
  '费率',
  '订单金额',
  '申请退款金额',
  '费率备注',
] as const;
export const wechatTradeSums = [
  '总交易单数',
  '应结订单总金额',
  '退款总金额',
  '充值券退款总金额',
  '手续费总金额',
  '订单总金额',
  '申请退款总金额',
] as const;
export const wechatFundColumns = [
  '记账时间',
  '微信支付业务单号',
  '资金流水单号',
  '业务名称',
  '业务类型',
  '收支类型',
  '收支金额(元)',
  '账户结余(元)',
  '资金变更提交申请人',
  '备注',
  '业务凭证号',
] as const;
export const wechatFundSums = ['资金流水总笔数', '收入笔数', '收入金额', '支出笔数', '支出金额'] as const;

const isSums = (line: string): boolean => line.startsWith('总交易单数') || line.startsWith('资金流水总笔数');

const sumsOf = (tail: readonly string[]): Readonly<Record<string, string>> => {
  const [names = [], values = []] = tail.map((line) => line.split(',').map(billCell));
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
};

/** @param emit gets every line of the day */
export function openWechatBill(account: string, emit: (line: BillLine) => void): BillReader {
  const [trades, funded, chain] = [noTrades(), noTrades(), new BalanceChain()];
  return {
    trade: readTrade(account, trades, emit),
    fund: readFund(funded, chain, emit),
    finish() {
      for (const kind of ['payment', 'refund'] as const)
        requireSame(kind === 'payment' ? '资金账单的交易' : '资金账单的退款', funded[kind].fen, trades[kind].fen);
      return chain.balance();
    },
  };
}

function readTrade(account: string, trades: Trades, emit: (line: BillLine) => void): BillFileReader {
  const table = new BillTableReader(
    [
      '交易时间',
      '商户号',
      '微信订单号',
      '商户订单号',
      '交易状态',
      '应结订单金额',
      '微信退款单号',
      '商户退款单号',
      '退款金额',
    ],
    isSums,
    (cells) => {
      const [at, merchant, paymentTheirs, paymentOurs, state, paid, refundTheirs, refundOurs, refunded] = cells;
      requireAccount(merchant, account);
      const refund = state === 'REFUND';
      const amountFen = refund ? -readBillMoney(refunded) : readBillMoney(paid);
      trades[refund ? 'refund' : 'payment'].add(amountFen);
      emit({
        ...(refund ? refundOf(refundOurs!, paymentOurs!) : { kind: 'payment', ourNo: paymentOurs! }),
        theirNo: (refund ? refundTheirs : paymentTheirs)!,
        amountFen,
        at: readBillTime(at),
      });
    },
  );
  return {
    push: (line) => table.push(line),
    end() {
      table.end();
      const sums = sumsOf(table.tail);
      requireCount(Number(sums['总交易单数']), table.rowCount);
      requireSame('应结订单总金额', readBillMoney(sums['应结订单总金额']), trades.payment.fen);
      requireSame('退款总金额', readBillMoney(sums['退款总金额']), -trades.refund.fen);
    },
  };
}

const kindOf = (type: string, income: boolean): BillLineKind => {
  if (type === '交易') return 'payment';
  if (type === '退款') return 'refund';
  if (type.includes('手续费')) return 'fee';
  if (type === '提现') return 'settlement';
  return type.includes('转账') ? (income ? 'payout_back' : 'payout') : 'other';
};

function readFund(funded: Trades, chain: BalanceChain, emit: (line: BillLine) => void): BillFileReader {
  const [came, went] = [new BillTotals(), new BillTotals()];
  const table = new BillTableReader(
    ['记账时间', '微信支付业务单号', '业务类型', '收支类型', '收支金额(元)', '账户结余(元)', '业务凭证号'],
    isSums,
    (cells) => {
      const [at, theirNo, type, direction, money, left, ourNo] = cells;
      const income = direction === '收入';
      const amountFen = income ? readBillMoney(money) : -readBillMoney(money);
      chain.add(amountFen, readBillMoney(left));
      (amountFen > 0 ? came : went).add(amountFen);
      const kind = kindOf(type!, income);
      // Trades come from their own file, with the numbers that are ours.
      if (kind === 'payment' || kind === 'refund') funded[kind].add(amountFen);
      else emit({ kind, ourNo: ourNo!, theirNo: theirNo!, amountFen, at: readBillTime(at) });
    },
  );
  return {
    push: (line) => table.push(line),
    end() {
      table.end();
      const sums = sumsOf(table.tail);
      requireCount(Number(sums['资金流水总笔数']), table.rowCount);
      requireSame('收入金额', readBillMoney(sums['收入金额']), came.fen);
      requireSame('支出金额', readBillMoney(sums['支出金额']), -went.fen);
    },
  };
}
