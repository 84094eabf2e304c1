import { formatYuan, parseYuan, type Fen } from '@shoushou/kernel';
import { readTable } from '@shoushou/kernel/table-text';

/** A line of the bank's file. */
export interface BankOrder {
  no: string;
  holder: string;
  number: string;
  bank: string;
  amountFen: Fen;
}

const columns = ['业务编号', '收款户名', '收款账号', '开户银行', '金额', '用途'] as const;

/** A cell; a tab keeps long numbers from being shortened by spreadsheets, and a text from being read as a formula. */
const cell = (text: string): string =>
  /^[=+\-@\d]/.test(text) ? `${text}\t` : /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const yuan = (fen: Fen): string => formatYuan(fen).replaceAll(',', '');

/** The file that the bank pays from, with the mark of UTF-8. */
export const bankFile = (orders: readonly BankOrder[]): string =>
  `\ufeff${[columns.join(','), ...orders.map(({ no, holder, number, bank, amountFen }) => [no, holder, cell(number), cell(bank), yuan(amountFen), '提现'].join(','))].join('\r\n')}\r\n`;

/** The bank's answer for one withdrawal. */
export interface BankAnswer {
  no: string;
  amountFen: Fen;
  /** `bounced`: the payee's bank returned it, before or after our bank reported it as paid. */
  state: 'paid' | 'failed' | 'bounced' | 'under_way';
  reason: string | null;
}

/** The words of banks' result files (ICBC, CCB, ABC, BOC, CMB, and the format of the payment association). */
const words: Readonly<Record<BankAnswer['state'], string>> = {
  paid: '成功|交易成功|支付成功|付款成功|处理成功|转账成功|代发成功|入账成功|已付款|已支付|已入账|已到账|已完成',
  failed: '失败|交易失败|支付失败|付款失败|处理失败|转账失败|代发失败|入账失败|已拒绝|拒绝|被拒绝|未付款|已撤销|作废',
  bounced: '已退回|退回|退票|已退票|退汇|已退汇|银行退票',
  under_way: '处理中|交易处理中|银行处理中|待处理|已受理|受理成功|已提交|待复核|支付中|付款中|可疑',
};
const states = new Map(
  Object.entries(words).flatMap(([state, list]) => list.split('|').map((word) => [word, state as BankAnswer['state']])),
);
/** Other names of the columns. */
const columnNames = {
  no: ['业务编号', '业务参考号', '客户业务编号', '商户订单号', '自定义编号', '业务流水号'],
  amount: ['金额', '交易金额', '付款金额', '实付金额', '金额（元）', '金额(元)'],
  state: ['状态', '交易状态', '处理状态', '处理结果', '交易结果', '付款状态', '结果'],
  reason: ['原因', '失败原因', '备注', '处理结果描述', '银行返回信息', '退回原因', '错误信息'],
} as const;

/** Reads the bank's result file, whose columns are found by name. @returns the error as a sentence otherwise */
export function readBankAnswers(content: string): readonly BankAnswer[] | string {
  const rows = readTable(content);
  const columnOf = (names: readonly string[], head: readonly string[]): number =>
    head.findIndex((cell) => names.includes(cell.replace(/\s/g, '')));
  // Banks put the account and the day above the table.
  const at = rows.findIndex((row) => columnOf(columnNames.no, row) >= 0 && columnOf(columnNames.amount, row) >= 0);
  const head = rows[at] ?? [];
  const [no, amount, state, reason] = [columnNames.no, columnNames.amount, columnNames.state, columnNames.reason].map(
    (names) => columnOf(names, head),
  ) as [number, number, number, number];
  if (no < 0 || amount < 0 || state < 0) return '缺少业务编号、金额或状态列';
  const answers: BankAnswer[] = [];
  for (const [index, cells] of rows.slice(at + 1).entries()) {
    if (/^(合计|总计|总笔数|小计)/.test(cells[0] ?? '')) continue;
    const outcome = states.get((cells[state] ?? '').replace(/\s/g, ''));
    const amountFen = parseYuan(cells[amount] ?? '');
    if (!outcome || amountFen === null) return `第 ${at + index + 2} 行的${outcome ? '金额' : '状态'}看不懂`;
    answers.push({
      no: cells[no] ?? '',
      amountFen,
      state: outcome,
      reason: outcome === 'failed' || outcome === 'bounced' ? cells[reason] || '银行没有说明原因' : null,
    });
  }
  if (new Set(answers.map((answer) => answer.no)).size !== answers.length) return '有一笔出现了两次';
  return answers.length === 0 ? '没有任何一笔' : answers;
}

/** Why answers do not fit the withdrawals of the file; null when they do. */
export function wrongAnswer(answers: readonly BankAnswer[], ordered: ReadonlyMap<string, Fen>): string | null {
  for (const { no, amountFen } of answers) {
    const expected = ordered.get(no);
    if (expected === undefined) return `${no || '空编号'}不在这个批次里`;
    if (expected !== amountFen) return `${no} 应为 ${yuan(expected)} 元，文件里是 ${yuan(amountFen)} 元`;
  }
  return null;
}
