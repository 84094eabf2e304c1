import PartyPopper from 'lucide-react/icons/party-popper';
import type { CampaignCard } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { StateTag } from '@shoushou/design/StateTag';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { campaignStates } from '../campaigns.labels.ts';
import { useCampaigns } from '../campaigns.queries.ts';
import { campaignPath, statusText } from '../campaigns.rules.ts';
import { Scene } from '../scenes/Scene.tsx';
import * as styles from './activity.module.css';

const groups = [
  { id: 'running', title: '进行中' },
  { id: 'coming', title: '即将开始' },
  { id: 'ended', title: '往期活动' },
] as const;

/** Every campaign: running ones with their scene, the rest as rows. */
export default function ActivityScreen() {
  const query = useCampaigns();
  const lists = query.data;
  const isEmpty = lists !== undefined && groups.every(({ id }) => lists[id].length === 0);
  return (
    <PageFrame title="活动中心" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={3} height={210} />}
          isEmpty={isEmpty}
          empty={
            <EmptyBlock
              icon={<PartyPopper size={32} />}
              title="暂无活动"
              text="先去看看今日回收价"
              action={<Button href="/price">今日价格</Button>}
            />
          }
        >
          {lists &&
            groups.map(({ id, title }) =>
              lists[id].length === 0 ? null : (
                <section key={id} aria-label={title}>
                  <h2 className={styles.group}>{title}</h2>
                  <ul className={styles.list}>
                    {lists[id].map((card) => (
                      <li key={card.code}>
                        {id === 'running' ? <SceneCard card={card} /> : <PlainCard card={card} />}
                      </li>
                    ))}
                  </ul>
                </section>
              ),
            )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function SceneCard({ card }: { card: CampaignCard }) {
  const now = useNow(60_000);
  return (
    <a className={styles.card} href={campaignPath(card)}>
      <Scene name={card.art}>
        <span className={styles.words}>
          <b>{card.title}</b>
          <span className={styles.summary}>{card.summary}</span>
        </span>
      </Scene>
      <span className={styles.foot}>
        <span className="ui-note ui-figures">{statusText(card, now)}</span>
        {card.joined ? (
          <StateTag tone="success">已参加</StateTag>
        ) : (
          <StateTag tone={campaignStates[card.state].tone}>{campaignStates[card.state].text}</StateTag>
        )}
      </span>
    </a>
  );
}

function PlainCard({ card }: { card: CampaignCard }) {
  const now = useNow(60_000);
  return (
    <a className={styles.card} href={campaignPath(card)}>
      <span className={styles.foot}>
        <span className={styles.plain}>
          <b>{card.title}</b>
          <span className="ui-note ui-figures">{statusText(card, now)}</span>
        </span>
        <StateTag tone={campaignStates[card.state].tone}>{campaignStates[card.state].text}</StateTag>
      </span>
    </a>
  );
}
