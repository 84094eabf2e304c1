import { useState } from 'react';
import type { Data } from '@shoushou/contract/schemas';
import type { MarketPriceRow } from '@shoushou/contract/types';
import { PriceChange } from '@shoushou/design/PriceChange';
import { formatYuan } from '@shoushou/kernel/money';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useSeries } from '../news.queries.ts';
import { lastDays, scaleOf, seriesLine } from '../news.rules.ts';
import * as chartScale from '../../../ui/display/chart-scale.module.css';
import * as styles from './news.module.css';

const size = { width: 350, height: 160 };
const spans = [
  { id: '30', label: '30 天' },
  { id: '90', label: '90 天' },
  { id: '365', label: '一年' },
];
const nameOf = ({ region, name, specification }: MarketPriceRow): string =>
  [region, name, specification].filter(Boolean).join(' ');

/** A series' history with the band from low to high, beside another one if wanted. */
export default function SeriesScreen() {
  const { code } = useParams<'code'>();
  const query = useSeries(code);
  return (
    <PageFrame title="报价走势" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={2} height={240} />}
          isEmpty={query.data?.days.length === 0}
          empty={<EmptyBlock title="还没有报价" text="录入后会显示走势" />}
        >
          {query.data && <SeriesPage opened={query.data} />}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function SeriesPage({ opened: { series, days, others } }: { opened: Data<'market.open_series'> }) {
  const [span, setSpan] = useState('90');
  const [compared, setCompared] = useState<string | null>(null);
  const other = useSeries(compared);
  const shown = lastDays(days, Number(span));
  const beside = compared === null ? [] : lastDays(other.data?.days ?? [], Number(span));
  const scale = scaleOf([shown, beside]);
  const own = seriesLine(shown, scale, size.width, size.height);
  const second = seriesLine(beside, scale, size.width, size.height);
  const latest = shown.at(-1)!;
  return (
    <>
      <Card title={nameOf(series)} aside={series.orgName}>
        <Facts
          facts={[
            { label: `${latest.day} 均价（${series.unit}）`, value: <b>{formatYuan(latest.averageFen)}</b> },
            { label: '最低–最高', value: `${formatYuan(latest.lowFen)}–${formatYuan(latest.highFen)}` },
            {
              label: '与上一次比',
              value: series.changeFen === null ? '首次报价' : <PriceChange fen={series.changeFen} />,
            },
          ]}
        />
      </Card>
      <Card>
        <Chips label="时间" chips={spans} selected={[span]} onPress={setSpan} />
        <figure className={styles.chart}>
          <p className={chartScale.scale}>{formatYuan(scale.highFen)}</p>
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            role="img"
            aria-label={`${nameOf(series)}从 ${formatYuan(shown[0]!.averageFen)} 到 ${formatYuan(latest.averageFen)} 元`}
          >
            <path className={styles.band} d={own.band} />
            <path className={styles.line} d={own.line} />
            {second.line !== '' && <path className={styles.other} d={second.line} />}
          </svg>
          <p className={chartScale.scale}>{formatYuan(scale.lowFen)}</p>
          <figcaption className={chartScale.scale}>
            <span>{shown[0]!.day}</span>
            <span>{latest.day}</span>
          </figcaption>
        </figure>
        {compared !== null && other.data && (
          <p className={styles.key}>
            <span>{nameOf(series)}</span>
            <span>{nameOf(other.data.series)}</span>
          </p>
        )}
        <p className="ui-hint">色带是最低到最高，断开处当天没有报价</p>
      </Card>
      {others.length > 0 && (
        <Card title="对比">
          <Chips
            label="对比"
            form="wrap"
            chips={others.map((row) => ({ id: row.code, label: nameOf(row) }))}
            selected={compared === null ? [] : [compared]}
            onPress={(id) => setCompared(id === compared ? null : id)}
          />
        </Card>
      )}
    </>
  );
}
