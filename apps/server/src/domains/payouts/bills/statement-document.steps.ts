import { formatMoney, type Fen } from '@shoushou/kernel';
import { writePdfTable } from '../../../platform/files/write-pdf-table.ts';
import { statementColumns, statementRow, statementYuan, type StatementLine } from './statement.rules.ts';

/** Points, in the order of the columns. */
const widths = [88, 56, 190, 140, 136, 80, 80];

/** What came in and went out, whatever for: a recharge is no income, but it comes in. */
const sumsOf = (lines: readonly StatementLine[]): { inFen: Fen; outFen: Fen } => ({
  inFen: lines.reduce((sum, { amountFen }) => sum + Math.max(0, amountFen), 0),
  outFen: lines.reduce((sum, { amountFen }) => sum - Math.min(0, amountFen), 0),
});

const sumsText = ({ inFen, outFen }: ReturnType<typeof sumsOf>): string =>
  `入账 ${formatMoney(inFen)}　出账 ${formatMoney(outFen)}`;

/**
 * A statement as a PDF to print or hand in: whose it is, the period, opening and closing balance, and the sums of each
 * page. The lines of one kind alone do not lead from one balance to the other, which are then left out.
 */
export async function statementDocument(
  lines: readonly StatementLine[],
  {
    name,
    from,
    to,
    brand,
    kindName,
  }: { name: string; from: string; to: string; brand: string; kindName: string | null },
): Promise<Buffer> {
  const [first, last] = [lines[0], lines.at(-1)];
  const balances =
    kindName !== null
      ? `只列${kindName}`
      : first && last
        ? `期初余额 ${formatMoney(first.balanceFen - first.amountFen)}　期末余额 ${formatMoney(last.balanceFen)}`
        : '这段时间没有流水';
  return Buffer.from(
    await writePdfTable({
      title: `${brand}钱包账单`,
      lines: [`户名 ${name}　期间 ${from} 至 ${to}　共 ${lines.length} 笔`, `${balances}　${sumsText(sumsOf(lines))}`],
      columns: statementColumns.map(({ title }, index) => ({ title, width: widths[index] ?? 80, amount: index >= 5 })),
      rows: lines.map(statementRow).map(({ texts, amounts }) => [...texts, ...amounts.map(statementYuan)]),
      footOf(begin, end) {
        return `本页${sumsText(sumsOf(lines.slice(begin, end)))}`;
      },
    }),
  );
}
