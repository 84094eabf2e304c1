import { formatShortAgo, formatShortWindow } from '@shoushou/kernel/instant';
import { Tag, type TableColumnsType } from 'antd';
import { levelTags } from '../dispatch.labels.ts';
import type { ConsoleWarning } from '../warnings.queries.ts';
import * as shell from '../../../shell/console.module.css';

type Column = TableColumnsType<ConsoleWarning>[number];

/** Columns that every list of warnings has. */
export const warningColumns = (now: number) =>
  ({
    level: {
      title: '级别',
      width: 58,
      render: (_, { level }) => <Tag color={levelTags[level]!.color}>{levelTags[level]!.label}</Tag>,
    },
    since: { title: '从何时起', width: 92, render: (_, { since }) => formatShortAgo(since, now) },
    district: { title: '区', width: 70, ellipsis: true, dataIndex: 'district' },
    visit: {
      title: '上门时间',
      width: 164,
      className: shell.figures!,
      render: (_, { windowFrom, windowTo }) => formatShortWindow(windowFrom, windowTo, now),
    },
  }) as const satisfies Readonly<Record<string, Column>>;
