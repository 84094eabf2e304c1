import { formatShortMoment, shanghaiDate, DAY } from '@shoushou/kernel/instant';
import type { Data } from '@shoushou/contract/schemas';
import { Button, Segmented, Select } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { DayInput } from '../../../shell/form/DayInput.tsx';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { ExportButton } from '../../../shell/export/ExportButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { MeasureTiles } from '../components/MeasureTiles.tsx';
import { reportColumns, ReportTable, type ReportRow } from '../components/ReportTable.tsx';
import { formatAxis, formatKey, formatPoint, groupings, measures, type Grouping } from '../statistics.labels.ts';
import { useReport } from '../statistics.queries.ts';
import { measureNames, valueOf } from '../statistics.rules.ts';
import * as shell from '../../../shell/console.module.css';
import * as styles from '../components/statistics.module.css';

/** The chart library is loaded with the first report only. */
const ReportChart = lazy(() => import('../components/ReportChart.tsx'));

const groupingNames = Object.keys(groupings) as Grouping[];
const chartKinds = {
  day: 'line',
  month: 'column',
  hour: 'column',
  district: 'bar',
  category: 'bar',
  recycler: 'bar',
} as const;
/** Maximum number of bars; the table has all rows. */
const MOST_BARS = 15;
const spans = [7, 15, 30, 90] as const;
const NO_ROWS: readonly ReportRow[] = [];

const shortDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/** Figures of a city by day, hour, district and so on: a chart, and a table with the same data. */
export default function ReportsScreen() {
  const today = shanghaiDate(Date.now());
  const daysAgo = (days: number): string => shanghaiDate(Date.now() - days * DAY);
  const [{ measure, by, from, to, city, district }, setFilter] = useQueryStates({
    measure: parseAsStringLiteral(measureNames).withDefault('amount'),
    by: parseAsStringLiteral(groupingNames).withDefault('day'),
    from: parseAsString,
    to: parseAsString,
    city: parseAsString,
    district: parseAsString,
  });
  const period = { from: from ?? daysAgo(14), to: to ?? today };
  const filter = { by, ...period, ...(city ? { city } : {}), ...(district ? { adcode: district } : {}) };
  const report = useReport(filter);
  const span = spans.find((days) => period.to === today && period.from === daysAgo(days - 1));
  const found = report.data?.rows ?? NO_ROWS;
  const kind = chartKinds[by];
  const rows = useMemo(
    () =>
      kind === 'bar'
        ? [...found].sort((a, b) => (valueOf[measure](b.sums) ?? 0) - (valueOf[measure](a.sums) ?? 0))
        : found,
    [found, kind, measure],
  );
  const drawn = useMemo(() => {
    const shown = kind === 'bar' ? rows.slice(0, MOST_BARS) : rows;
    return {
      kind,
      labels: shown.map(({ key, title }) => formatKey(by, key, title)),
      now: shown.map(({ sums }) => valueOf[measure](sums)),
      before: by === 'month' ? [] : shown.map(({ before }) => (before === null ? null : valueOf[measure](before))),
    };
  }, [rows, kind, by, measure]);
  const format = useCallback((value: number | null) => formatPoint(measure, value), [measure]);
  const formatTick = useCallback((value: number) => formatAxis(measure, value), [measure]);
  const filtered = from !== null || to !== null || district !== null;
  return (
    <>
      <div data-filters className={shell.filters} style={{ columnGap: 8 }}>
        <Segmented<Grouping>
          aria-label="按什么看"
          value={by}
          options={groupingNames.map((value) => ({ value, label: groupings[value] }))}
          onChange={(value) => void setFilter({ by: value })}
        />
        <Segmented<number>
          aria-label="近几天"
          value={span ?? 0}
          options={spans.map((value) => ({ value, label: `近 ${value} 天` }))}
          onChange={(days) => void setFilter({ from: daysAgo(days - 1), to: today })}
        />
        <DayInput
          aria-label="从"
          max={period.to}
          value={period.from}
          onChange={(day) => void setFilter({ from: day ?? null })}
          style={{ flex: 'none', width: 152 }}
        />
        <DayInput
          aria-label="到"
          max={today}
          value={period.to}
          onChange={(day) => void setFilter({ to: day ?? null })}
          style={{ flex: 'none', width: 152 }}
        />
        {(report.data?.cities.length ?? 0) > 1 && (
          <Select
            aria-label="城市"
            value={report.data!.city}
            options={report.data!.cities.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(value) => void setFilter({ city: value, district: null })}
            style={{ width: 104 }}
          />
        )}
        <Select
          aria-label="区县"
          allowClear
          placeholder="全市"
          value={district}
          options={(report.data?.districts ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(value) => void setFilter({ district: value ?? null })}
          style={{ width: 104 }}
        />
        {filtered && (
          <Button type="text" onClick={() => void setFilter({ from: null, to: null, district: null })}>
            清空
          </Button>
        )}
        <RefreshButton query={report} />
        <PageActions>
          <ExportButton<ReportRow>
            source={{ name: 'statistics.console_report', filter: filter }}
            columns={reportColumns(by, measure, report.data ? valueOf[measure](report.data.total) : null)}
            rowsOf={(answer: Data<'statistics.console_report'>) => answer.rows}
          />
          {report.data && (
            <span className={styles.counted}>
              {report.data.countedTo === null
                ? '还没有统计过'
                : `统计到 ${formatShortMoment(report.data.countedTo, Date.now())}`}
            </span>
          )}
        </PageActions>
      </div>
      <LoadFailed query={report} />
      {(report.data ?? report.isPending) && (
        <MeasureTiles
          total={report.data?.total}
          before={report.data?.before}
          chosen={measure}
          onChoose={(value) => void setFilter({ measure: value })}
        />
      )}
      <div className={styles.halves}>
        <section className={styles.half} aria-label="图">
          <div className={styles.halfHead}>
            <h2>
              {measures[measure].title} {measures[measure].unit}
            </h2>
            <span className={styles.legend}>
              <span>本期</span>
              {by !== 'month' && (
                <span>
                  对比期{report.data ? ` ${shortDay(report.data.beforeFrom)}–${shortDay(report.data.beforeTo)}` : ''}
                </span>
              )}
            </span>
          </div>
          <Suspense fallback={<div className={styles.chart} />}>
            {rows.length > 0 && <ReportChart {...drawn} format={format} formatTick={formatTick} />}
          </Suspense>
        </section>
        <section className={styles.half} aria-label="表">
          <ReportTable
            by={by}
            measure={measure}
            rows={report.data && (by === 'day' || by === 'month' ? [...rows].reverse() : rows)}
            total={report.data ? valueOf[measure](report.data.total) : null}
            loading={report.isPending}
          />
        </section>
      </div>
    </>
  );
}
