import type { CampaignView } from '@shoushou/contract/types';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import type { BlockOf } from '../campaigns.rules.ts';
import { ruleLines } from '../invitations.rules.ts';
import * as pageStyles from '../document/campaign.module.css';
import * as styles from './invitations.module.css';

/** The invitation rule: what an invited person's first order brings, and what is left of the budget. */
export function InviteBlock({ block, view }: { block: BlockOf<'invite'>; view: CampaignView }) {
  const left = view.formulaLeftFen ?? 0;
  return (
    <Card title={block.title} aside={left < block.rewardFen ? '奖金已发完' : `预算还剩 ${formatMoneyShort(left)}`}>
      <ol className={styles.rules}>
        {ruleLines(block).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div className={pageStyles.act}>
        <Button block kind="primary" href="/invitation">
          去邀请
        </Button>
      </div>
    </Card>
  );
}
