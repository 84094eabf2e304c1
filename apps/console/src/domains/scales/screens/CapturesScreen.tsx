import { Sparkline } from '@shoushou/design/Sparkline';
import { formatTonnage } from '@shoushou/kernel/weight';
import { Tag, type TableColumnsType } from 'antd';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useHasRight } from '../../../shell/operator.ts';
import { addressOf } from '../../../shell/sections.ts';
import { profileNames, refutedReasons, type ConsoleCapture } from '../scales.labels.ts';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

const columnsAt = (now: number, mayReadOrders: boolean): TableColumnsType<ConsoleCapture> => [
  momentColumn('时间', ({ at }) => at, now),
  { title: '回收员', width: 120, ellipsis: true, dataIndex: 'personName' },
  {
    title: '订单',
    width: 160,
    render: (_, { orderNo }) =>
      mayReadOrders ? <a href={`${addressOf('orders')}?open=${orderNo}`}>{orderNo}</a> : orderNo,
  },
  { title: '原因', width: 160, render: (_, { reason }) => <Tag color="orange">{refutedReasons[reason]}</Tag> },
  {
    title: '填报',
    width: 110,
    align: 'right',
    render: (_, { claimedGrams }) => <span className={styles.figures}>{formatTonnage(claimedGrams)}</span>,
  },
  {
    title: '原始数据',
    width: 100,
    align: 'right',
    render: (_, { readGrams }) => (
      <span className={styles.figures}>{readGrams === null ? '–' : formatTonnage(readGrams)}</span>
    ),
  },
  {
    title: '曲线',
    width: 150,
    render: (_, { curve }) => {
      const values = curve.flatMap(([, grams]) => grams ?? []);
      return values.length > 1 ? <Sparkline values={values} width={130} height={28} label="秤发出的读数" /> : '–';
    },
  },
  { title: '秤', width: 150, ellipsis: true, render: (_, { scale }) => scale || '未登记' },
  { title: '格式', width: 100, ellipsis: true, render: (_, { profile }) => profileNames[profile] },
];

/** Captures that contradict the scale's frames: claim and readings side by side. */
export default function CapturesScreen() {
  const mayReadOrders = useHasRight('orders');
  const captures = usePagedList('scales.console_captures', {});
  return (
    <ListPage<ConsoleCapture>
      query={captures}
      columns={columnsAt(Date.now(), mayReadOrders)}
      rowKey="id"
      width={1190}
      empty={['没有与秤不符的重量', '重量与秤的读数不符时出现在这里']}
    />
  );
}
