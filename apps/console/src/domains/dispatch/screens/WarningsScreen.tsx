import { formatShortMoment } from '@shoushou/kernel/instant';
import { WARNINGS_AN_ACT } from '@shoushou/rules/dispatch/several-orders';
import { Segmented, Select, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import type { EmptyText } from '../../../shell/record/EmptyList.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenedRecord } from '../../../shell/list/open-record.ts';
import type { OrderForm } from '../../orders/components/OrderActions.tsx';
import { ChosenWarnings } from '../components/ChosenWarnings.tsx';
import { HandleWarnings } from '../components/HandleWarning.tsx';
import { useWarningQueue, WarningOrder } from '../components/WarningQueue.tsx';
import { warningColumns } from '../components/WarningColumns.tsx';
import { WarningRowActs } from '../components/WarningRowActs.tsx';
import { levelTags, warningStates } from '../dispatch.labels.ts';
import type { ConsoleWarning } from '../warnings.queries.ts';
import * as shell from '../../../shell/console.module.css';

const states = ['open', 'later', 'closed'] as const;
type State = (typeof states)[number];
const stateNames: Readonly<Record<State, string>> = { open: '待处理', later: '稍后', closed: '已解除' };
const emptyTexts: Readonly<Record<State, EmptyText>> = {
  open: ['没有待处理的预警', '订单卡住时会出现在这里'],
  later: ['没有推后的预警', '选“稍后”的预警到时间会回来'],
  closed: ['没有处理过的预警', '处理完的预警留在这里'],
};
const levels = ['3', '2', '1'] as const;

function endColumn(
  state: State,
  now: number,
  onForm: (row: ConsoleWarning, form: OrderForm) => void,
): TableColumnsType<ConsoleWarning>[number] {
  if (state === 'open')
    return { title: '处理', width: 112, render: (_, row) => <WarningRowActs warning={row} onForm={onForm} /> };
  if (state === 'later')
    return {
      title: '再看',
      width: 250,
      render: (_, row) =>
        [
          row.snoozedUntil && formatShortMoment(row.snoozedUntil, now),
          row.remindedAt && `${row.remindedBy} ${formatShortMoment(row.remindedAt, now)}提醒过`,
        ]
          .filter(Boolean)
          .join(' · '),
    };
  return {
    title: '处理',
    width: 190,
    ellipsis: true,
    render: (_, row) =>
      `${warningStates[row.state]} ${row.closedAt ? formatShortMoment(row.closedAt, now) : ''} ${[row.handledBy, row.note].filter(Boolean).join('：')}`,
  };
}

function columnsAt(
  state: State,
  now: number,
  onForm: (row: ConsoleWarning, form: OrderForm) => void,
): TableColumnsType<ConsoleWarning> {
  const shared = warningColumns(now);
  return [
    shared.level,
    {
      title: '发生了什么',
      ellipsis: true,
      render: (_, row) =>
        state === 'open' && row.remindedAt !== null
          ? `${row.text}（${formatShortMoment(row.remindedAt, now)}提醒过）`
          : row.text,
    },
    shared.since,
    { title: '订单', width: 150, className: shell.figures!, dataIndex: 'no' },
    { title: '货品', width: 130, ellipsis: true, dataIndex: 'title' },
    shared.district,
    { title: '回收员', width: 86, ellipsis: true, render: (_, row) => row.recyclerName ?? '–' },
    shared.visit,
    endColumn(state, now, onForm),
  ];
}

/**
 * Warnings of orders, the most severe first, with the acts that help; each opens its order, and the keys go through all
 * of them.
 */
export default function WarningsScreen() {
  const [{ state, level }, setFilter] = useQueryStates({
    state: parseAsStringLiteral(states).withDefault('open'),
    level: parseAsStringLiteral(levels),
  });
  const warnings = usePagedList('dispatch.console_warnings', { state, ...(level ? { level } : {}) }, 'city');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [handling, setHandling] = useState<readonly ConsoleWarning[]>([]);
  const rows = warnings.data?.pages.flatMap(({ items }) => items) ?? [];
  const queue = useWarningQueue(rows);
  const opened = useOpenedRecord(warnings, queue.open[0], (row, key) => row.id === key);
  const rowsOf = (keys: readonly string[]): ConsoleWarning[] => rows.filter(({ id }) => keys.includes(id));
  const leave = (): void => setChosen([]);
  return (
    <>
      <ListPage<ConsoleWarning>
        query={warnings}
        columns={columnsAt(state, Date.now(), queue.openForm)}
        rowKey="id"
        width={1168}
        open={queue.open}
        empty={level ? ['没有这个级别的预警', '换个级别试试'] : emptyTexts[state]}
        filters={
          <>
            <Segmented<State>
              value={state}
              options={states.map((value) => ({ value, label: stateNames[value] }))}
              onChange={(value) => (leave(), void setFilter({ state: value }))}
            />
            <Select<(typeof levels)[number]>
              aria-label="级别"
              allowClear
              placeholder="全部级别"
              options={levels.map((value) => ({ value, label: levelTags[Number(value)]!.label }))}
              value={level}
              onChange={(value) => void setFilter({ level: value ?? null })}
              style={{ width: 120 }}
            />
          </>
        }
        {...(state === 'closed'
          ? {}
          : {
              choose: {
                keys: chosen,
                choose: setChosen,
                most: WARNINGS_AN_ACT,
                acts: (keys) => (
                  <ChosenWarnings rows={rowsOf(keys)} onHandle={() => setHandling(rowsOf(keys))} onDone={leave} />
                ),
              },
            })}
      />
      <HandleWarnings warnings={handling} open={handling.length > 0} onClose={() => setHandling([])} />
      <WarningOrder opened={opened} queue={queue} letters={chosen.length === 0} />
    </>
  );
}
