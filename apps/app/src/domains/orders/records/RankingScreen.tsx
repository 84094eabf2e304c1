import { useState } from 'react';
import Trophy from 'lucide-react/icons/trophy';
import type { Data, Input } from '@shoushou/contract/schemas';
import { classNames } from '@shoushou/design/class-names';
import { Weight } from '@shoushou/design/Weight';
import { useWeightUnit } from '@shoushou/design/weight-unit';
import { formatWeight } from '@shoushou/kernel/weight';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useRanking } from './records.queries.ts';
import * as styles from './records.module.css';

type By = Input<'orders.rank_recyclers'>['by'];
type Span = Input<'orders.rank_recyclers'>['span'];
type Ranking = Data<'orders.rank_recyclers'>;

const tabs = [
  { id: 'count', label: '成交' },
  { id: 'weight', label: '重量' },
  { id: 'rating', label: '评分' },
] as const satisfies readonly { id: By; label: string }[];
const spans = [
  { id: 'week', label: '本周' },
  { id: 'month', label: '本月' },
] as const satisfies readonly { id: Span; label: string }[];

/** The recyclers of a city by deals, weight or ratings; the person's own rank stays in view. */
export default function RankingScreen() {
  const [by, setBy] = useState<By>('count');
  const [span, setSpan] = useState<Span>('month');
  const [city, setCity] = useState<string>();
  const query = useRanking({ by, span, ...(city === undefined ? {} : { city }) });
  const ranking = query.data;
  const chosen = city ?? ranking?.city.code;
  const cities = ranking === undefined || ranking.cities.length < 2 ? [] : ranking.cities;

  return (
    <PageFrame
      title="排行榜"
      header={
        <SegmentedTabs
          label="排名方式"
          segments={tabs}
          selected={by}
          onSelect={(id) => setBy(id as By)}
          controls="ranking"
        />
      }
      onRefresh={() => query.refetch()}
      footer={ranking?.mine ? <Mine mine={ranking.mine} by={by} /> : undefined}
    >
      <div className="ui-stack" id="ranking">
        <Chips label="时间" chips={spans} selected={[span]} onPress={(id) => setSpan(id as Span)} />
        {cities.length > 0 && (
          <Chips
            label="城市"
            chips={cities.map(({ code, name }) => ({ id: code, label: name }))}
            selected={chosen === undefined ? [] : [chosen]}
            onPress={setCity}
          />
        )}
        <ListStates
          query={query}
          skeleton={
            <Card>
              <SkeletonRows count={8} />
            </Card>
          }
          isEmpty={ranking?.rows.length === 0}
          empty={
            <EmptyBlock
              icon={<Trophy size={32} />}
              title="还没有人上榜"
              text={by === 'rating' ? '收到三个评价后就能上榜' : '完成一单就能上榜'}
            />
          }
        >
          {ranking && (
            <Card
              title={`${ranking.city.name} · ${by === 'rating' ? '客户评分' : by === 'count' ? '成交单数' : '回收重量'}`}
              aside={`${Number(ranking.from.slice(5, 7))}月${Number(ranking.from.slice(8))}日起`}
              flush
            >
              <ol className={styles.ranks}>
                {ranking.rows.map((row, index) => (
                  <li
                    key={index}
                    className={classNames(styles.rank, row.place <= 3 && styles.top, row.mine && styles.own)}
                  >
                    <span className={styles.place} data-place={row.place}>
                      {row.place}
                    </span>
                    <span className={styles.who}>{row.mine ? '我' : row.name}</span>
                    <span className={styles.value}>
                      <Value row={row} by={by} />
                    </span>
                  </li>
                ))}
              </ol>
            </Card>
          )}
        </ListStates>
        <p className="ui-hint">只算预约成交，现场开单不计入；评分要有三个以上评价</p>
      </div>
    </PageFrame>
  );
}

function Value({ row, by }: { row: Omit<Ranking['rows'][number], 'name' | 'mine'>; by: By }) {
  if (by === 'weight') return <Weight grams={row.grams} bold />;
  return by === 'count' ? `${row.deals} 单` : `${((row.ratingTenths ?? 0) / 10).toFixed(1)} 分`;
}

function Mine({ mine, by }: { mine: NonNullable<Ranking['mine']>; by: By }) {
  const unit = useWeightUnit();
  const missing =
    mine.missing === null ? null : by === 'count' ? `${mine.missing} 单` : formatWeight(mine.missing, unit);
  return (
    <BottomBar
      summary={
        <>
          <span>
            我排第 <b>{mine.place}</b> 名 · <Value row={mine} by={by} />
          </span>
          {missing !== null && <span className="ui-note">还差 {missing} 追平上一名</span>}
        </>
      }
    >
      <Button size="large" href="/recyrecord/2">
        回收记录
      </Button>
      <Button size="large" kind="primary" href="/jiedan/0">
        去接单
      </Button>
    </BottomBar>
  );
}
