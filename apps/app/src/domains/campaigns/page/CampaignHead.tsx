import type { CampaignView } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Scene } from '../scenes/Scene.tsx';
import { statusText } from '../campaigns.rules.ts';
import * as styles from '../document/campaign.module.css';

/** Steps of the check-in that have been reached, 0 to 1: the part of the moon that is lit. */
function shareOf({ blocks, me, state }: CampaignView): number {
  const days = blocks.flatMap((block) =>
    block.kind === 'tasks' && block.measure === 'check_ins' ? block.steps.map(({ at }) => at) : [],
  );
  if (days.length === 0 || state === 'ended') return 1;
  const checked = me?.progress.find(({ measure }) => measure === 'check_ins')?.value ?? 0;
  return Math.min(1, checked / Math.max(...days));
}

/** Keeps a figure and its unit on one line: `22 点到 6 点`. */
const withUnits = (text: string): string => text.replaceAll(/(\d) (?=\p{Script=Han})/gu, '$1\u00a0');

/** The illustrated head of a campaign's page with its name and status. */
export function CampaignHead({ view }: { view: CampaignView }) {
  const now = useNow(60_000);
  return (
    <Scene name={view.art} share={shareOf(view)}>
      <div className={styles.words}>
        <h2 className={styles.title}>{view.title}</h2>
        <p className={styles.summary}>{withUnits(view.summary)}</p>
        <p className={`${styles.periodStatus} ui-figures`}>{statusText(view, now)}</p>
      </div>
    </Scene>
  );
}
