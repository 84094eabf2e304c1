import type { Data } from '@shoushou/contract/schemas';
import { formatAgo, formatMoment, formatWindow } from '@shoushou/kernel/instant';
import { Button, Input, Segmented, Select, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { openSection } from '../../../shell/sections.ts';
import { levelTags, warningStates } from '../dispatch.labels.ts';
import * as shell from '../../../shell/console.module.css';

type Row = Data<'dispatch.console_warnings'>['items'][number];

const { Field, limits } = contractForm('dispatch.console_handle_warning');
const states = ['open', 'closed'] as const;
const levels = ['3', '2', '1'] as const;

function columnsAt(now: number, onHandle: (row: Row) => void, isOpen: boolean): TableColumnsType<Row> {
  return [
    {
      title: '级别',
      width: 66,
      render: (_, row) => <Tag color={levelTags[row.level]!.color}>{levelTags[row.level]!.label}</Tag>,
    },
    { title: '发生了什么', width: 240, ellipsis: true, dataIndex: 'text' },
    { title: '现在做什么', width: 240, ellipsis: true, dataIndex: 'advice' },
    { title: '从何时起', width: 96, render: (_, row) => formatAgo(row.since, now) },
    {
      title: '订单',
      width: 170,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => openSection('orders', `?open=${row.no}`)}>
          {row.no}
        </Button>
      ),
    },
    { title: '货品', width: 120, ellipsis: true, dataIndex: 'title' },
    { title: '区', width: 76, ellipsis: true, dataIndex: 'district' },
    { title: '回收员', width: 86, ellipsis: true, render: (_, row) => row.recyclerName ?? '–' },
    {
      title: '上门时间',
      width: 164,
      className: shell.figures!,
      render: (_, row) => formatWindow(row.windowFrom, row.windowTo, now),
    },
    {
      title: '处理',
      width: isOpen ? 72 : 190,
      ellipsis: true,
      render: (_, row) =>
        row.state === 'open' ? (
          <Button size="small" onClick={() => onHandle(row)}>
            处理
          </Button>
        ) : (
          `${warningStates[row.state]} ${row.closedAt ? formatMoment(row.closedAt, now) : ''} ${[row.handledBy, row.note].filter(Boolean).join('：')}`
        ),
    },
  ];
}

/** Warnings of orders, the most severe first; recording what was done closes one. */
export default function WarningsScreen() {
  const [{ state, level }, setFilter] = useQueryStates({
    state: parseAsStringLiteral(states).withDefault('open'),
    level: parseAsStringLiteral(levels),
  });
  const warnings = usePagedList('dispatch.console_warnings', { state, ...(level ? { level } : {}) }, 'city');
  const [handled, setHandled] = useState<Row | null>(null);
  return (
    <>
      <ListPage<Row>
        query={warnings}
        columns={columnsAt(Date.now(), setHandled, state === 'open')}
        rowKey="id"
        width={state === 'open' ? 1334 : 1452}
        empty={state === 'open' ? '没有待处理的预警' : '没有处理过的预警'}
        filters={
          <>
            <Segmented<(typeof states)[number]>
              value={state}
              options={[
                { value: 'open', label: '待处理' },
                { value: 'closed', label: '已解除' },
              ]}
              onChange={(value) => void setFilter({ state: value })}
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
      />
      {handled && (
        <FormModal
          key={`${handled.no} ${handled.rule}`}
          call="dispatch.console_handle_warning"
          done="已处理"
          title={handled.text}
          submitText="处理"
          open
          onClose={() => setHandled(null)}
          fixed={{ no: handled.no, rule: handled.rule }}
        >
          <p>{handled.advice}</p>
          <Field name="note" label="做了什么" missing="请写下做了什么">
            <Input.TextArea {...limits('note')} showCount rows={3} placeholder="如：已电话联系，客户同意改到明天上午" />
          </Field>
        </FormModal>
      )}
    </>
  );
}
