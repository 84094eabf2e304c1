import type { Data } from '@shoushou/contract/schemas';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Space, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { request } from '../../../shell/api.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';

type Objection = Data<'campaigns.console_objections'>[number];

const { Field, limits } = contractForm('campaigns.answer_objection');
const tags = {
  open: { label: '待答复', color: 'orange' },
  upheld: { label: '成立', color: 'green' },
  dismissed: { label: '不成立', color: 'default' },
} as const;

/** Objections to results; prizes by rank are not awarded before they are decided. */
export function ObjectionReviews() {
  const query = useQuery({
    queryKey: ['campaigns.console_objections'],
    queryFn: ({ signal }) => request('campaigns.console_objections', {}, { signal, silent: true }),
  });
  const [decision, setDecision] = useState<{ objection: Objection; uphold: boolean } | null>(null);
  const columns: TableColumnsType<Objection> = [
    { title: '时间', width: 124, render: (_, row) => formatShortMoment(row.at, Date.now()) },
    { title: '状态', width: 90, render: (_, row) => <Tag color={tags[row.state].color}>{tags[row.state].label}</Tag> },
    { title: '活动', width: 170, ellipsis: true, dataIndex: 'campaign' },
    {
      title: '用户',
      width: 240,
      ellipsis: true,
      render: (_, row) => (
        <>
          {row.person} <MaskedNumber of={{ objection: row.id }} masked={row.mobile} />
        </>
      ),
    },
    {
      title: '内容',
      render: (_, row) => (
        <>
          {row.words}
          {row.answer !== null && <div>答复：{row.answer}</div>}
        </>
      ),
    },
    {
      title: '操作',
      width: 140,
      render: (_, row) =>
        row.state === 'open' ? (
          <Space size={0}>
            <Button type="link" size="small" onClick={() => setDecision({ objection: row, uphold: true })}>
              成立
            </Button>
            <Button type="link" size="small" onClick={() => setDecision({ objection: row, uphold: false })}>
              不成立
            </Button>
          </Space>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <>
      <LoadFailed query={query} />
      <RecordTable<Objection>
        rowKey="id"
        scroll={{ x: 1080 }}
        columns={columns}
        rows={query.data}
        loading={query.isPending}
        empty={['没有异议', '有人对名次提出异议时出现在这里']}
      />
      {decision && (
        <FormModal
          call="campaigns.answer_objection"
          done="已答复，本人会收到消息"
          title={decision.uphold ? '异议成立' : '异议不成立'}
          submitText="答复"
          open
          onClose={() => setDecision(null)}
          fixed={{ id: decision.objection.id, uphold: decision.uphold }}
        >
          <Field
            name="answer"
            label="答复"
            missing="请填写答复，本人会看到"
            extra={decision.uphold ? '要收回的奖金在兑奖台提出' : undefined}
          >
            <Input.TextArea {...limits('answer')} showCount rows={3} />
          </Field>
        </FormModal>
      )}
    </>
  );
}
