import { formatYuan, type Fen } from '@shoushou/kernel';

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

const states: Readonly<Record<string, BankAnswer['state']>> = {
  成功: 'paid',
  已付款: 'paid',
  失败: 'failed',
  已退回: 'bounced',
  处理中: 'under_way',
};

const bare = (text: string | undefined): string => (text ?? '').replace(/^["`'\s]+|["'\s]+$/g, '');

/** Reads the bank's result file, whose columns are found by name. @returns the error as a sentence otherwise */
export function readBankAnswers(content: string): readonly BankAnswer[] | string {
  const [head = '', ...lines] = content
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const names = head.split(',').map(bare);
  const [no, amount, state, reason] = ['业务编号', '金额', '状态', '原因'].map((name) => names.indexOf(name));
  if (no! < 0 || amount! < 0 || state! < 0) return '缺少业务编号、金额或状态列';
  const answers: BankAnswer[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = line.split(',').map(bare);
    const said = states[cells[state!] ?? ''];
    const money = /^\d{1,8}(?:\.\d{1,2})?$/.exec(cells[amount!] ?? '');
    if (!said || !money) return `第 ${index + 2} 行的${said ? '金额' : '状态'}看不懂`;
    answers.push({
      no: cells[no!] ?? '',
      amountFen: Math.round(Number(money[0]) * 100),
      state: said,
      reason: said === 'failed' || said === 'bounced' ? cells[reason!] || '银行没有说明原因' : null,
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
