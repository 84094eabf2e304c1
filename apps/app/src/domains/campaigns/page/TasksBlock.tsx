import Check from 'lucide-react/icons/check';
import Gift from 'lucide-react/icons/gift';
import type { CampaignView } from '@shoushou/contract/types';
import { Card } from '../../../ui/display/Card.tsx';
import { filledTo, measureText, stepPlaces, type BlockOf } from '../campaigns.rules.ts';
import { measureNames } from '../campaigns.labels.ts';
import * as styles from '../document/campaign.module.css';

/** Steps that a measure reaches, each with its prize, which is awarded by itself. */
export function TasksBlock({ block, view }: { block: BlockOf<'tasks'>; view: CampaignView }) {
  const value = view.me?.progress.find(({ measure }) => measure === block.measure)?.value ?? 0;
  const marks = block.steps.map(({ at }) => at);
  const places = stepPlaces(marks);
  const next = block.steps.find(({ at }) => at > value);
  const nameOf = (id: string): string => view.prizes.find((prize) => prize.id === id)?.name ?? '';
  return (
    <Card
      title={block.title}
      aside={
        block.points > 0
          ? `每${block.measure === 'grams' ? ' kg' : measureNames[block.measure].unit} +${block.points} 积分`
          : undefined
      }
    >
      <p>
        {measureNames[block.measure].name} <b className={styles.figure}>{measureText(block.measure, value)}</b>
        {next && view.state !== 'ended' && (
          <>
            ，再 <b className={styles.figure}>{measureText(block.measure, next.at - value)}</b> 得 {nameOf(next.prize)}
          </>
        )}
      </p>
      <ol className={styles.rail} aria-label={`${block.title}的进度`}>
        <i aria-hidden="true" style={{ transform: `scaleX(${filledTo(value, marks)})` }} />
        {block.steps.map((step, index) => {
          const on = step.at <= value;
          return (
            <li
              key={step.at}
              className={styles.step}
              style={{ flexGrow: places[index]! - (places[index - 1] ?? 0) }}
              data-on={on || undefined}
              data-next={step === next || undefined}
            >
              <span className={styles.stepText}>
                <span className={styles.mark} aria-hidden="true">
                  {on ? <Check size={16} /> : <Gift size={16} />}
                </span>
                <b>{nameOf(step.prize)}</b>
                <span className="ui-figures">
                  {view.me?.reached.includes(`task:${block.id}:${step.at}`)
                    ? '已到账'
                    : measureText(block.measure, step.at)}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
