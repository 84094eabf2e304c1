import { formatMoneyShort, type Fen } from '@shoushou/kernel';
import type { RuleFigures } from '@shoushou/texts/figures';

/** Fees of the districts for content pages. */
export function areaFigures(offers: readonly { name: string; feeFen: Fen; termDays: number }[]): RuleFigures {
  if (offers.length === 0) return { words: {}, tables: {} };
  const rows = offers.map(({ name, feeFen, termDays }) => [
    name,
    feeFen === 0 ? '免费' : formatMoneyShort(feeFen),
    `${termDays} 天`,
  ]);
  return { words: {}, tables: { area_fees: { title: '开通区域费用', head: ['区域', '费用', '有效期'], rows } } };
}
