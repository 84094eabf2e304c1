import type { BoardOrder, BoardRecycler, BoardVisit } from '@shoushou/contract/types';
import { formatShortAgo, formatShortWindow } from '@shoushou/kernel/instant';
import { formatYuan } from '@shoushou/kernel/money';
import { formatYuanRange } from '@shoushou/kernel/money-range';
import { Button, Tag, type TableColumnsType } from 'antd';
import { stateTags } from '../../orders/orders.labels.ts';
import { orderStateTag } from '../dispatch.labels.ts';
import { TwoLines } from '../../../shell/record/TwoLines.tsx';
import * as shell from '../../../shell/console.module.css';

/** Seconds until an instant, at least 0. */
const secondsTo = (instant: string, now: number): number => Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));

/** Open orders; `onAssign` opens the candidates of one. */
export function orderColumns(now: number, onAssign: (order: BoardOrder) => void): TableColumnsType<BoardOrder> {
  return [
    {
      title: '状态',
      width: 80,
      render: (_, row) => {
        const { label, ...tag } = orderStateTag(row);
        return <Tag {...tag}>{label}</Tag>;
      },
    },
    {
      title: '货品和地点',
      render: (_, row) => <TwoLines first={row.title} second={`${row.district} · ${row.street}`} />,
    },
    {
      title: '上门和下单',
      width: 160,
      className: shell.figures!,
      render: (_, row) => (
        <TwoLines
          first={formatShortWindow(row.windowFrom, row.windowTo, now)}
          second={row.closedFor === undefined ? `${formatShortAgo(row.placedAt, now)}下单` : '当天已停收'}
        />
      ),
    },
    {
      title: '指派',
      width: 84,
      render: (_, row) =>
        row.offer ? (
          <TwoLines first={row.offer.recyclerName} second={`剩 ${secondsTo(row.offer.expiresAt, now)} 秒`} />
        ) : row.offers > 0 ? (
          `已问 ${row.offers} 次`
        ) : (
          '–'
        ),
    },
    {
      title: '预估 ¥',
      width: 122,
      className: shell.figures!,
      align: 'right',
      render: (_, row) => formatYuanRange(row.estimateLowFen, row.estimateHighFen),
    },
    {
      title: '操作',
      width: 64,
      render: (_, row) => (
        <Button size="small" onClick={() => onAssign(row)}>
          指派
        </Button>
      ),
    },
  ];
}

/** Visits under way; `onMove` gives one to another. */
export function visitColumns(now: number, onMove: (visit: BoardVisit) => void): TableColumnsType<BoardVisit> {
  return [
    {
      title: '状态',
      width: 80,
      render: (_, row) => <Tag color={stateTags[row.state].color}>{stateTags[row.state].label}</Tag>,
    },
    { title: '货品和地点', render: (_, row) => <TwoLines first={row.title} second={row.district} /> },
    {
      title: '上门时间',
      width: 164,
      className: shell.figures!,
      render: (_, row) => formatShortWindow(row.windowFrom, row.windowTo, now),
    },
    { title: '回收员', width: 120, ellipsis: true, dataIndex: 'recyclerName' },
    {
      title: '操作',
      width: 64,
      render: (_, row) =>
        row.movable && (
          <Button size="small" onClick={() => onMove(row)}>
            改派
          </Button>
        ),
    },
  ];
}

/** Recyclers on duty. */
export function recyclerColumns(now: number): TableColumnsType<BoardRecycler> {
  return [
    { title: '回收员', dataIndex: 'name', ellipsis: true },
    {
      title: '位置',
      width: 92,
      render: (_, row) =>
        row.seenAt === null ? (
          <Tag>没有</Tag>
        ) : (
          <Tag color={row.stale ? 'default' : 'green'}>{formatShortAgo(row.seenAt, now)}</Tag>
        ),
    },
    { title: '在途', width: 48, align: 'right', dataIndex: 'underWay' },
    {
      title: '今日 ¥',
      width: 104,
      align: 'right',
      render: (_, row) => (row.offersOn ? formatYuan(row.incomeFen) : '关闭指派'),
    },
  ];
}
