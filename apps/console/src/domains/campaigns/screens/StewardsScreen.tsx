import { formatShortMoment } from '@shoushou/kernel/instant';
import { Button, Segmented, Space, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import type { Steward } from '../campaigns.labels.ts';
import { StewardForm } from '../components/StewardForm.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import * as styles from '../../../shell/console.module.css';

type Period = 'standing' | 'ended';
const periods: { value: Period; label: string }[] = [
  { value: 'standing', label: '在任' },
  { value: 'ended', label: '已结束' },
];

function columnsAt(
  now: number,
  period: Period,
  change: (steward: Steward) => void,
  end: (steward: Steward) => void,
): TableColumnsType<Steward> {
  const at = (instant: string) => <span className={styles.moment}>{formatShortMoment(instant, now)}</span>;
  return [
    { title: '姓名', width: 100, ellipsis: true, dataIndex: 'name' },
    {
      title: '手机号',
      width: 170,
      render: (_, row) => (row.mobile ? <MaskedNumber of={{ steward: row.id }} masked={row.mobile} /> : '–'),
    },
    { title: '区县', width: 110, dataIndex: 'district' },
    { title: '小区', ellipsis: true, dataIndex: 'estate' },
    {
      title: '任命',
      width: 200,
      render: (_, row) => (
        <>
          {at(row.namedAt)} {row.namedBy}
        </>
      ),
    },
    period === 'ended'
      ? {
          title: '结束',
          width: 200,
          render: (_, row) => (
            <>
              {row.endedAt ? at(row.endedAt) : ''} {row.endedBy}
            </>
          ),
        }
      : {
          title: '操作',
          width: 130,
          render: (_, row) => (
            <Space size={0}>
              <Button type="link" size="small" onClick={() => change(row)}>
                变更
              </Button>
              <ConfirmButton
                ask={`结束${row.name}在${row.estate}的任命`}
                confirmText="结束任命"
                onConfirm={() => end(row)}
                type="link"
                size="small"
                danger
              >
                结束
              </ConfirmButton>
            </Space>
          ),
        },
  ];
}

/** Current and former stewards of housing estates, with the operators who appointed and dismissed them. */
export default function StewardsScreen() {
  const [period, setPeriod] = useQueryState(
    'period',
    parseAsStringLiteral(['standing', 'ended']).withDefault('standing'),
  );
  const [form, setForm] = useState<{ steward: Steward | null } | null>(null);
  const end = useCallMutation('campaigns.end_steward', '任命已结束');
  return (
    <>
      <ListPage<Steward>
        query={usePagedList('campaigns.console_stewards', { ended: period === 'ended' ? 'true' : 'false' })}
        columns={columnsAt(
          Date.now(),
          period,
          (steward) => setForm({ steward }),
          ({ id }) => end.mutate({ id }),
        )}
        rowKey="id"
        width={960}
        empty={
          period === 'ended' ? ['没有结束的任命', '任命结束后留在这里'] : ['还没有小区管家', '点“任命管家”添加第一位']
        }
        filters={
          <>
            <Segmented<Period> options={periods} value={period} onChange={(value) => void setPeriod(value)} />
            <PageActions>
              <Button type="primary" onClick={() => setForm({ steward: null })}>
                任命管家
              </Button>
            </PageActions>
          </>
        }
      />
      <StewardForm
        key={form?.steward?.id ?? 'new'}
        steward={form?.steward ?? null}
        open={form !== null}
        onClose={() => setForm(null)}
      />
    </>
  );
}
