import type { ConsoleCampaign } from '@shoushou/contract/types';
import { Tag } from 'antd';

/**
 * Warns when four fifths of the budget for formulas are used, and when it is used up, which people can read from then
 * on.
 */
export function BudgetTag({
  campaign: { state, formulasFen, formulasLeftFen },
}: {
  campaign: Pick<ConsoleCampaign, 'state' | 'formulasFen' | 'formulasLeftFen'>;
}) {
  if (formulasFen === 0 || (state !== 'running' && state !== 'paused') || formulasLeftFen * 5 > formulasFen)
    return null;
  if (formulasLeftFen <= 0) return <Tag color="orange">奖金已发完</Tag>;
  return <Tag color="orange">奖金已用 {Math.floor(((formulasFen - formulasLeftFen) / formulasFen) * 100)}%</Tag>;
}
