import { Button, Input, Select, Space, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import { applicationTags, type AreaApplication } from '../places.labels.ts';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

const { Field, limits } = contractForm('places.answer_area_application');
const states = ['submitted', 'accepted', 'declined'] as const;

function columnsAt(
  now: number,
  accept: (application: AreaApplication) => void,
  decline: (application: AreaApplication) => void,
): TableColumnsType<AreaApplication> {
  return [
    momentColumn('申请', (row) => row.appliedAt, now),
    {
      title: '状态',
      width: 90,
      render: (_, row) => <Tag color={applicationTags[row.state].color}>{applicationTags[row.state].label}</Tag>,
    },
    { title: '区县', width: 160, ellipsis: true, dataIndex: 'place' },
    { title: '申请人', width: 110, ellipsis: true, dataIndex: 'name' },
    {
      title: '手机号',
      width: 170,
      render: (_, row) => <MaskedNumber of={{ areaApplicant: row.applicantId }} masked={row.mobile} />,
    },
    { title: '说明', ellipsis: true, render: (_, row) => row.reason || '–' },
    {
      title: '操作',
      width: 150,
      render: (_, row) =>
        row.state === 'submitted' && (
          <Space size={0}>
            <Button type="link" size="small" onClick={() => accept(row)}>
              告知已开放
            </Button>
            <Button type="link" size="small" onClick={() => decline(row)}>
              暂不开放
            </Button>
          </Space>
        ),
    },
  ];
}

/** Applications for districts; opening one answers all of its applications. */
export function AreaApplications() {
  const [state, setState] = useQueryState('state', parseAsStringLiteral(states).withDefault('submitted'));
  const [declined, setDeclined] = useState<AreaApplication | null>(null);
  const applications = usePagedList('places.console_area_applications', { state }, 'city');
  const answer = useCallMutation('places.answer_area_application', '已通知申请人');
  const accept = ({ applicantId, adcode }: AreaApplication): void =>
    answer.mutate({ applicantId, adcode, accept: true });
  return (
    <>
      <ListPage<AreaApplication>
        query={applications}
        columns={columnsAt(Date.now(), accept, setDeclined)}
        rowKey="id"
        width={960}
        empty={['没有申请', '有人申请开通所在区县时出现在这里']}
        filters={
          <Select
            aria-label="状态"
            value={state}
            options={states.map((value) => ({ value, label: applicationTags[value].label }))}
            onChange={(value) => void setState(value)}
            style={{ width: 140 }}
          />
        }
      />
      <FormModal
        call="places.answer_area_application"
        done="已通知申请人"
        title={`暂不开放${declined?.place ?? ''}`}
        submitText="通知申请人"
        open={declined !== null}
        onClose={() => setDeclined(null)}
        fixed={declined ? { applicantId: declined.applicantId, adcode: declined.adcode, accept: false } : {}}
      >
        <Field name="reason" label="原因" missing="请填写原因" extra="申请人会看到">
          <Input {...limits('reason')} showCount placeholder="如：明年春天计划开放" />
        </Field>
      </FormModal>
    </>
  );
}
