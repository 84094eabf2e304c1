import Check from 'lucide-react/icons/check';
import Gift from 'lucide-react/icons/gift';
import type { CampaignView } from '@shoushou/contract/types';
import { Card } from '../../../ui/display/Card.tsx';
import { measureText, type BlockOf } from '../campaigns.rules.ts';
import { measureNames } from '../campaigns.labels.ts';
import * as styles from './campaign.module.css';

/** How full a line with evenly spaced steps is, 0 to 1, when `value` is reached: full steps, and the way to the next. */
function filled(value: number, marks: readonly number[]): number {
  const done = marks.filter((mark) => mark <= value).length;
  if (done === marks.length) return 1;
  const before = done === 0 ? 0 : marks[done - 1]!;
  const share = (value - before) / (marks[done]! - before);
  // Each step stands in the middle of its column, so the way to the first is half as long.
  return (done === 0 ? share / 2 : done - 0.5 + share) / marks.length;
}

/** Steps that a measure reaches, each with its prize, which is awarded by itself. */
export function TasksBlock({ block, view }: { block: BlockOf<'tasks'>; view: CampaignView }) {
  const value = view.me?.progress.find(({ measure }) => measure === block.measure)?.value ?? 0;
  const next = block.steps.find(({ at }) => at > value);
  const nameOf = (id: string): string => view.prizes.find((prize) => prize.id === id)?.name ?? '';
  return (
    <Card title={block.title} aside={block.points > 0 ? `每${block.measure === 'grams' ? ' kg' : measureNames[block.measure].unit} +${block.points} 积分` : undefined}>
      <p>
        {measureNames[block.measure].name} <b className={styles.figure}>{measureText(block.measure, value)}</b>
        {next && view.state !== 'ended' && (
          <>
            ，再 <b className={styles.figure}>{measureText(block.measure, next.at - value)}</b> 得 {nameOf(next.prize)}
          </>
        )}
      </p>
      <ol className={styles.rail} aria-label={`${block.title}的进度`}>
        <i aria-hidden="true" style={{ transform: `scaleX(${filled(value, block.steps.map(({ at }) => at))})` }} />
        {block.steps.map((step) => {
          const on = step.at <= value;
          return (
            <li key={step.at} className={styles.step} data-on={on || undefined} data-next={step === next || undefined}>
              <span className={styles.mark} aria-hidden="true">
                {on ? <Check size={16} /> : <Gift size={16} />}
              </span>
              <b>{nameOf(step.prize)}</b>
              <span className="ui-figures">{view.me?.reached.includes(`task:${block.id}:${step.at}`) ? '已到账' : measureText(block.measure, step.at)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
