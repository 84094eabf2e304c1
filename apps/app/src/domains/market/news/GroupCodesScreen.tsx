import { useState } from 'react';
import UsersRound from 'lucide-react/icons/users-round';
import type { MarketGroupCode } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { SavableCode } from '../../../shell/frame/SavableCode.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useGroupCodes, useGroupOrder, useGroups } from '../news.queries.ts';
import { inOrder } from '../news.rules.ts';
import { GroupOrderSheet } from './GroupOrderSheet.tsx';
import * as styles from './news.module.css';

/** Groups to join, by topic. */
export default function GroupCodesScreen() {
  const query = useGroupCodes();
  const groups = query.data ?? [];
  const topics = [...new Set(groups.map(({ topic }) => topic))];
  const [topic, setTopic] = useState<string | null>(null);
  const { order, setOrder } = useGroupOrder();
  const newsGroups = inOrder(useGroups().data ?? [], order);
  const [ordering, setOrdering] = useState(false);
  return (
    <PageFrame title="交流群" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={2} height={280} />}
          isEmpty={groups.length === 0}
          empty={<EmptyBlock icon={<UsersRound size={32} />} title="还没有交流群" text="开群后二维码会显示在这里" />}
        >
          <Chips
            label="话题"
            chips={topics.map((id) => ({ id, label: id }))}
            selected={topic === null ? [] : [topic]}
            onPress={(id) => setTopic(id === topic ? null : id)}
          />
          {groups
            .filter((group) => topic === null || group.topic === topic)
            .map((group) => (
              <GroupCard key={group.id} group={group} />
            ))}
        </ListStates>
        {newsGroups.length > 1 && (
          <Card flush>
            <Cell title="资讯分组顺序" note="行情资讯按您排的顺序显示" onPress={() => setOrdering(true)} />
          </Card>
        )}
      </div>
      <GroupOrderSheet groups={newsGroups} open={ordering} onClose={() => setOrdering(false)} onOrder={setOrder} />
    </PageFrame>
  );
}

function GroupCard({ group: { title, topic, city, content, nextTitle } }: { group: MarketGroupCode }) {
  return (
    <Card title={title} aside={`${city} · ${topic}`}>
      {content === null ? (
        <p className="ui-note">
          <StateTag tone="warning">已满</StateTag> {nextTitle === null ? '请稍后再来' : `可加入「${nextTitle}」`}
        </p>
      ) : (
        <div className={styles.code}>
          <SavableCode text={content} label={`${title}的二维码`} size={180} />
          <p className="ui-hint">保存后用微信扫一扫，从相册选择</p>
        </div>
      )}
    </Card>
  );
}
