import { expect, it } from 'vitest';
import { pdfPages } from '../../../testing/papers/pdf-pages.ts';
import { statementDocument } from './statement-document.steps.ts';
import type { StatementLine } from './statement.rules.ts';

const line: StatementLine = {
  at: '2026-11-21T02:00:00.000Z',
  kindName: '信息费',
  title: '信息费',
  note: null,
  subject: null,
  amountFen: -200,
  balanceFen: 9_800,
};
const paperOf = async (kindName: string | null): Promise<string> =>
  pdfPages(
    await statementDocument([line], { name: '李文忠', from: '2026-11-21', to: '2026-11-21', brand: '收收', kindName }),
  ).join('');

it('a statement leads from its opening to its closing balance', async () => {
  expect(await paperOf(null)).toMatch(/期初余额 ¥100\.00\s*期末余额 ¥98\.00\s*入账 ¥0\.00\s*出账 ¥2\.00/);
});

it('a statement of one kind says so instead of balances that its lines do not lead to', async () => {
  const paper = await paperOf('信息费');
  expect(paper).toMatch(/只列信息费\s*入账/);
  expect(paper).not.toContain('期初余额');
});
