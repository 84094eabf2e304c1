import Trophy from 'lucide-react/icons/trophy';
import type { Data } from '@shoushou/contract/schemas';
import type { CampaignView } from '@shoushou/contract/types';
import { SHOWN_PLACES } from '@shoushou/rules/campaigns/names';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { measureNames } from '../campaigns.labels.ts';
import { useRank } from '../campaigns.queries.ts';
import { measureText, type BlockOf } from '../campaigns.rules.ts';
import * as styles from './contest.module.css';

type Row = Data<'campaigns.rank'>['rows'][number];

/** A contest: the measure, the prizes by rank, the first fifty, and the person's own row at the foot. */
export function RankingBlock({ block, view }: { block: BlockOf<'ranking'>; view: CampaignView }) {
  const query = useRank(view.code);
  const rank = query.data;
  const text = (row: Row): string => measureText(block.measure, row.value);
  return (
    <>
      {block.places.length > 0 && (
        <Card title="名次奖品">
          <Facts
            facts={block.places.map(({ upTo, prize }, index) => {
              const from = (block.places[index - 1]?.upTo ?? 0) + 1;
              return {
                label: from === upTo ? `第 ${upTo} 名` : `第 ${from}–${upTo} 名`,
                value: view.prizes.find(({ id }) => id === prize)?.name ?? '',
              };
            })}
          />
        </Card>
      )}
      <Card title={block.title} aside={`按${measureNames[block.measure].name}，相同的先到先排`}>
        <ListStates
          query={query}
          skeleton={<SkeletonRows count={5} height={48} />}
          isEmpty={rank?.rows.length === 0 && rank.excluded === null}
          empty={
            <EmptyBlock
              icon={<Trophy size={32} />}
              title="还没有人上榜"
              text={view.state === 'running' ? '完成第一单就能上榜' : '活动开始后从这里看名次'}
            />
          }
        >
          {rank && (
            <>
              <ol className={styles.rows} aria-label={block.title}>
                {rank.rows.map((row) => (
                  <RankRow key={`${row.place} ${row.name}`} row={row} text={text(row)} />
                ))}
              </ol>
              {rank.excluded !== null && (
                <NoticeBar tone="warning">
                  您的成绩不计入名次：{rank.excluded}。有异议可在活动结束后 3 天内提出。
                </NoticeBar>
              )}
              {rank.me && (
                <ul className={`${styles.rows} ${styles.mine}`} aria-label="我的名次">
                  <RankRow row={{ ...rank.me, name: '我' }} text={text(rank.me)} />
                </ul>
              )}
            </>
          )}
        </ListStates>
      </Card>
    </>
  );
}

function RankRow({ row, text }: { row: Row; text: string }) {
  return (
    <li>
      <span className={`${styles.place} ui-figures`} data-place={row.place}>
        {row.place > SHOWN_PLACES ? '1000 名外' : row.place}
      </span>
      <span>{row.mine ? '我' : row.name}</span>
      <span className={styles.value}>{text}</span>
    </li>
  );
}
