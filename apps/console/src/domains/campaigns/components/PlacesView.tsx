import type { Data } from '@shoushou/contract/schemas';
import type { ContestPerson } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatTonnage } from '@shoushou/kernel/weight';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { request } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { measureNames } from '../campaigns.labels.ts';

type Excluded = Data<'campaigns.console_places'>['excluded'][number];

const { Field, limits } = contractForm('campaigns.exclude');

/** A contest's first fifty, and who is excluded from it. */
export function PlacesView({ code }: { code: string }) {
  const query = useQuery({
    queryKey: ['campaigns.console_places', { code }],
    queryFn: ({ signal }) => request('campaigns.console_places', { code }, { signal, silent: true }),
  });
  const include = useCallMutation('campaigns.include', '已恢复，本人会收到消息');
  const [chosen, setChosen] = useState<ContestPerson | null>(null);
  const measure = query.data?.measure ?? 'orders';
  const person: TableColumnsType<ContestPerson>[number] = {
    title: '用户',
    ellipsis: true,
    render: (_, row) => (
      <>
        {row.person} <MaskedNumber of={{ contestant: row.personId }} masked={row.mobile} />
      </>
    ),
  };
  const value: TableColumnsType<ContestPerson>[number] = {
    title: measureNames[measure].replace('（克）', ''),
    width: 140,
    align: 'right',
    render: (_, row) => (measure === 'grams' ? formatTonnage(row.value) : row.value),
  };
  return (
    <>
      <LoadFailed query={query} />
      <RecordTable<ContestPerson>
        rowKey="personId"
        scroll={{ x: 700 }}
        rows={query.data?.rows}
        loading={query.isPending}
        empty={['还没有人上榜', '活动开始、有成交后出现在这里']}
        columns={[
          { title: '名次', width: 80, dataIndex: 'place' },
          person,
          value,
          {
            title: '操作',
            width: 110,
            render: (_, row) => (
              <Button type="link" size="small" danger onClick={() => setChosen(row)}>
                排除
              </Button>
            ),
          },
        ]}
      />
      {(query.data?.excluded.length ?? 0) > 0 && (
        <>
          <SectionTitle>不计入名次</SectionTitle>
          <RecordTable<Excluded>
            rowKey="personId"
            scroll={{ x: 900 }}
            rows={query.data?.excluded}
            loading={false}
            empty={['没有排除的人', '排除的人留在这里']}
            columns={[
              person as TableColumnsType<Excluded>[number],
              value as TableColumnsType<Excluded>[number],
              { title: '原因', ellipsis: true, dataIndex: 'reason' },
              {
                title: '操作人',
                width: 200,
                ellipsis: true,
                render: (_, row) => `${row.by}，${formatShortMoment(row.at, Date.now())}`,
              },
              {
                title: '操作',
                width: 110,
                render: (_, row) => (
                  <ConfirmButton
                    ask="重新计入名次"
                    confirmText="恢复"
                    type="link"
                    size="small"
                    onConfirm={() => include.mutate({ code, personId: row.personId })}
                  >
                    恢复
                  </ConfirmButton>
                ),
              },
            ]}
          />
        </>
      )}
      <FormModal
        call="campaigns.exclude"
        done="已排除，本人会收到消息"
        title={`${chosen?.person ?? ''}的成绩不计入名次`}
        submitText="排除"
        open={chosen !== null}
        onClose={() => setChosen(null)}
        fixed={{ code, personId: chosen?.personId ?? '' }}
      >
        <Field name="reason" label="原因" missing="请写明原因，本人会看到">
          <Input {...limits('reason')} showCount />
        </Field>
      </FormModal>
    </>
  );
}
