import type { Data } from '@shoushou/contract/schemas';
import type { TableColumnsType } from 'antd';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { formatChange, formatKey, formatMeasure, groupings, measures, type Grouping } from '../statistics.labels.ts';
import { addsUp, valueOf, type MeasureName } from '../statistics.rules.ts';

export type ReportRow = Data<'statistics.console_report'>['rows'][number];

/**
 * The columns of a report: the group, deals, the measure, its previous value, its change, and its share of the total.
 */
export function reportColumns(by: Grouping, measure: MeasureName, total: number | null): TableColumnsType<ReportRow> {
  const { title, unit } = measures[measure];
  const head = unit === '' ? title : `${title} ${unit}`;
  const now = ({ sums }: ReportRow): number | null => valueOf[measure](sums);
  const then = ({ before }: ReportRow): number | null => (before === null ? null : valueOf[measure](before));
  return [
    {
      title: groupings[by],
      key: 'key',
      width: 132,
      ellipsis: true,
      render: (_, { key, title: name }) => formatKey(by, key, name),
    },
    {
      title: '成交 单',
      key: 'deals',
      align: 'right',
      width: 64,
      render: (_, { sums }) => formatMeasure('orders', sums.deals),
    },
    { title: head, key: 'now', align: 'right', width: 104, render: (_, row) => formatMeasure(measure, now(row)) },
    ...(by === 'month'
      ? []
      : [
          {
            title: '对比期',
            key: 'before',
            align: 'right' as const,
            width: 104,
            render: (_: unknown, row: ReportRow) => formatMeasure(measure, then(row)),
          },
          {
            title: '变化',
            key: 'change',
            align: 'right' as const,
            width: 84,
            render: (_: unknown, row: ReportRow) => formatChange(measure, now(row), then(row)),
          },
        ]),
    ...(by !== 'day' && addsUp.has(measure) && total
      ? [
          {
            title: '占比 %',
            key: 'share',
            align: 'right' as const,
            width: 68,
            render: (_: unknown, row: ReportRow) => (((now(row) ?? 0) / total) * 100).toFixed(1),
          },
        ]
      : []),
  ];
}

/** The table with the data of the chart. */
export function ReportTable({
  by,
  measure,
  rows,
  total,
  loading,
}: {
  by: Grouping;
  measure: MeasureName;
  rows: readonly ReportRow[] | undefined;
  total: number | null;
  loading: boolean;
}) {
  return (
    <RecordTable<ReportRow>
      rowKey="key"
      columns={reportColumns(by, measure, total)}
      rows={rows}
      loading={loading}
      pageSize={20}
      empty={['这段时间没有订单', '换一段时间看看']}
    />
  );
}
