import Check from 'lucide-react/icons/check';
import type { CampaignView } from '@shoushou/contract/types';
import { Card } from '../../../ui/display/Card.tsx';
import type { BlockOf } from '../campaigns.rules.ts';
import * as styles from '../document/campaign.module.css';

/** The days checked in, up to the last step that they lead to. The press itself is at the foot of the page. */
export function CheckInBlock({ block, view }: { block: BlockOf<'checkin'>; view: CampaignView }) {
  const steps = view.blocks.flatMap((other) =>
    other.kind === 'tasks' && other.measure === 'check_ins' ? other.steps : [],
  );
  const wanted = Math.min(28, Math.max(7, ...steps.map(({ at }) => at)));
  const days = view.me?.progress.find(({ measure }) => measure === 'check_ins')?.value ?? 0;
  const offer = block.points > 0 ? `每天 +${block.points} 积分` : undefined;
  const achieved =
    view.me &&
    [`已签 ${days} 天`, ...(block.points > 0 || view.me.points > 0 ? [`${view.me.points} 积分`] : [])].join('，');
  return (
    <Card title={block.title} aside={achieved ?? offer}>
      <ol className={styles.days} aria-label="签到日历">
        {Array.from({ length: wanted }, (_, index) => {
          const prize = steps.find(({ at }) => at === index + 1)?.prize;
          const on = index < days;
          return (
            <li key={index} className={styles.day} data-on={on || undefined}>
              {on ? <Check size={18} aria-hidden="true" /> : <b className="ui-figures">{index + 1}</b>}
              <span>
                {prize === undefined
                  ? on
                    ? '已签'
                    : `第 ${index + 1} 天`
                  : (view.prizes.find(({ id }) => id === prize)?.name ?? '有礼')}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
