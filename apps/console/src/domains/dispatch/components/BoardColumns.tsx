import type { BoardOrder, BoardRecycler, BoardVisit } from '@shoushou/contract/types';
import { formatAgo, formatWindow } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { Button, Tag, type TableColumnsType } from 'antd';
import { orderStateTag, visitStates } from '../dispatch.labels.ts';
import * as shell from '../../../shell/console.module.css';

/** Seconds until an instant, at least 0. */
const secondsTo = (instant: string, now: number): number => Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));

/** Open orders; `onAssign` opens the candidates of one. */
export function orderColumns(now: number, onAssign: (order: BoardOrder) => void): TableColumnsType<BoardOrder> {
  return [
    {
      title: '状态',
      width: 80,
      render: (_, row) => <Tag color={orderStateTag(row).color}>{orderStateTag(row).label}</Tag>,
    },
    // One column: on a small monitor two would have a character each.
    {
      title: '地点和货品',
      ellipsis: true,
      render: (_, row) => `${row.district} · ${row.title} · ${row.street}`,
    },
    {
      title: '上门时间',
      width: 152,
      className: shell.figures!,
      render: (_, row) => formatWindow(row.windowFrom, row.windowTo, now),
    },
    { title: '下单', width: 76, render: (_, row) => formatAgo(row.placedAt, now) },
    {
      title: '指派',
      width: 84,
      ellipsis: true,
      render: (_, row) =>
        row.offer
          ? `${row.offer.recyclerName} 剩 ${secondsTo(row.offer.expiresAt, now)} 秒`
          : row.offers > 0
            ? `已问 ${row.offers} 次`
            : '–',
    },
    {
      title: '预估 ¥',
      width: 122,
      className: shell.figures!,
      align: 'right',
      render: (_, row) => formatMoneyRange(row.estimateLowFen, row.estimateHighFen).replace('¥', ''),
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
      render: (_, row) => (
        <Tag color={visitStates[row.state]?.color ?? 'default'}>{visitStates[row.state]?.label ?? row.state}</Tag>
      ),
    },
    { title: '货品', dataIndex: 'title', ellipsis: true },
    { title: '地点', width: 100, ellipsis: true, dataIndex: 'district' },
    {
      title: '上门时间',
      width: 164,
      className: shell.figures!,
      render: (_, row) => formatWindow(row.windowFrom, row.windowTo, now),
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
          <Tag color={row.stale ? 'default' : 'green'}>{formatAgo(row.seenAt, now)}</Tag>
        ),
    },
    { title: '在途', width: 48, align: 'right', dataIndex: 'underWay' },
    {
      title: '今日',
      width: 104,
      align: 'right',
      render: (_, row) => (row.offersOn ? formatMoney(row.incomeFen) : '关闭指派'),
    },
  ];
}
