import { useState } from 'react';
import Newspaper from 'lucide-react/icons/newspaper';
import { Moment } from '@shoushou/design/Moment';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useArticles, useGroupOrder, useGroups } from '../news.queries.ts';
import { inOrder } from '../news.rules.ts';
import * as styles from './news.module.css';

/** News by group; an address with a group that does not exist opens the first. */
export default function NewsScreen() {
  const { grpcode } = useParams<'grpcode'>();
  const groups = useGroups();
  const { order } = useGroupOrder();
  const known = inOrder(groups.data ?? [], order);
  const [chosen, setChosen] = useState(grpcode);
  const group = known.find((each) => each.grpcode === chosen) ?? known[0];
  const articles = useArticles(group?.grpcode);
  return (
    <PageFrame
      title="行情资讯"
      onRefresh={() => Promise.all([groups.refetch(), articles.refetch()])}
      action={<BarAction href="/groupcode">交流群</BarAction>}
      header={
        (group || groups.isLoading) && (
          <div className={styles.head}>
            <SegmentedTabs
              label="资讯分组"
              controls="articles"
              segments={known.map((each) => ({ id: each.grpcode, label: each.title }))}
              selected={group?.grpcode ?? ''}
              onSelect={setChosen}
            />
          </div>
        )
      }
    >
      <div className="ui-stack" id="articles">
        <ListStates
          query={groups}
          skeleton={<SkeletonRows count={6} />}
          isEmpty={known.length === 0}
          empty={<EmptyBlock icon={<Newspaper size={32} />} title="还没有资讯" text="发布后会显示在这里" />}
        >
          <PagedList
            query={articles}
            items={articles.data?.pages.flatMap(({ items }) => items) ?? []}
            keyOf={({ id }) => id}
            label="资讯"
            skeleton={<SkeletonRows count={6} />}
            empty={<EmptyBlock icon={<Newspaper size={32} />} title="这个分组还没有资讯" text="看看别的分组" />}
            render={({ id, title, summary, source, publishedAt }) => (
              <Card flush>
                <a href={`/newsmarket-details/${id}`} className={styles.card}>
                  <p className={styles.cardTitle}>{title}</p>
                  <p className="ui-note">{summary}</p>
                  <p className="ui-hint">
                    {source} · <Moment at={publishedAt} />
                  </p>
                </a>
              </Card>
            )}
          />
        </ListStates>
      </div>
    </PageFrame>
  );
}
