import { formatMoney, type Fen } from '@shoushou/kernel';
import { writePdfTable } from '../../../platform/files/write-pdf-table.ts';
import { statementColumns, statementRow, statementYuan, type StatementLine } from './statement.rules.ts';

/** Points, in the order of the columns. */
const widths = [88, 56, 190, 140, 136, 80, 80];

const sumsOf = (lines: readonly StatementLine[]): { income: Fen; spent: Fen } => ({
  income: lines.reduce((sum, { amountFen }) => sum + Math.max(0, amountFen), 0),
  spent: lines.reduce((sum, { amountFen }) => sum - Math.min(0, amountFen), 0),
});

/**
 * A statement as a PDF to print or hand in: whose it is, the period, opening and closing balance, and the sums of each
 * page.
 */
export async function statementDocument(
  lines: readonly StatementLine[],
  { name, from, to, brand }: { name: string; from: string; to: string; brand: string },
): Promise<Buffer> {
  const [first, last] = [lines[0], lines.at(-1)];
  const { income, spent } = sumsOf(lines);
  const balances =
    first && last
      ? `期初余额 ${formatMoney(first.balanceFen - first.amountFen)}　期末余额 ${formatMoney(last.balanceFen)}`
      : '这段时间没有流水';
  return Buffer.from(
    await writePdfTable({
      title: `${brand}钱包账单`,
      lines: [
        `户名 ${name}　期间 ${from} 至 ${to}　共 ${lines.length} 笔`,
        `${balances}　收入 ${formatMoney(income)}　支出 ${formatMoney(spent)}`,
      ],
      columns: statementColumns.map(({ title }, index) => ({ title, width: widths[index] ?? 80, amount: index >= 5 })),
      rows: lines.map(statementRow).map(({ texts, amounts }) => [...texts, ...amounts.map(statementYuan)]),
      footOf(begin, end) {
        const page = sumsOf(lines.slice(begin, end));
        return `本页收入 ${formatMoney(page.income)}　支出 ${formatMoney(page.spent)}`;
      },
    }),
  );
}
