import type { CampaignView } from '@shoushou/contract/types';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import type { BlockOf } from '../campaigns.rules.ts';
import * as styles from '../document/campaign.module.css';

/** Introduces the vote; the candidates are on a separate page. */
export function VoteBlock({ block, view }: { block: BlockOf<'vote'>; view: CampaignView }) {
  return (
    <Card title={block.title} aside={view.me === null ? undefined : `今天还有 ${view.me.votesLeft} 票`}>
      <p>
        {block.candidates.length} 位候选人，每人每天 {block.perDay} 票，同一位候选人一天投一票
      </p>
      <div className={styles.act}>
        <Button block kind="primary" href="/selection">
          {view.state === 'running' ? '看候选人，投票' : '看候选人'}
        </Button>
      </div>
    </Card>
  );
}
