import type { Data } from '@shoushou/contract/schemas';
import { formatMobile } from '@shoushou/kernel/phone';
import { Button, Input, Select, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { useDistrictNames } from '../../../shell/list/district-names.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

const { Field, limits } = contractForm('reports.answer_lead');

type Lead = Data<'reports.console_leads'>['items'][number];

const kinds: Readonly<Record<Lead['kind'], string>> = { collect: '回收线索', partner: '合伙人申请' };

function columnsAt(
  now: number,
  open: (lead: Lead) => void,
  nameOf: (adcode: string) => string,
): TableColumnsType<Lead> {
  return [
    momentColumn('时间', (row) => row.at, now),
    {
      title: '状态',
      width: 90,
      render: (_, row) =>
        row.state === 'answered' ? <Tag color="green">已联系</Tag> : <Tag color="orange">待联系</Tag>,
    },
    { title: '种类', width: 100, render: (_, row) => kinds[row.kind] },
    { title: '称呼', width: 100, dataIndex: 'name' },
    {
      title: '手机号',
      width: 140,
      render: (_, row) => <span className={styles.figures}>{formatMobile(row.mobile)}</span>,
    },
    { title: '地区', width: 90, ellipsis: true, render: (_, row) => (row.adcode === null ? '–' : nameOf(row.adcode)) },
    { title: '货品', width: 180, ellipsis: true, render: (_, row) => row.goods || '–' },
    { title: '说明', ellipsis: true, render: (_, row) => row.note || '–' },
    {
      title: '操作',
      width: 100,
      render: (_, row) =>
        row.state === 'answered' ? (
          '–'
        ) : (
          <Button type="link" size="small" onClick={() => open(row)}>
            记为已联系
          </Button>
        ),
    },
  ];
}

/** People who asked for a callback; the oldest pending request first. */
export default function LeadsScreen() {
  const [kind, setKind] = useFilter<Lead['kind']>('kind', Object.keys(kinds) as Lead['kind'][]);
  const [opened, setOpened] = useState<Lead | null>(null);
  const leads = usePagedList('reports.console_leads', kind ? { kind } : {}, 'city');
  const nameOf = useDistrictNames(
    (leads.data?.pages.flatMap(({ items }) => items) ?? []).flatMap(({ adcode }) => adcode ?? []),
  );
  return (
    <>
      <ListPage<Lead>
        query={leads}
        columns={columnsAt(Date.now(), setOpened, nameOf)}
        rowKey="id"
        width={1100}
        empty={['没有要联系的人', '有人在未开放的城市留下电话后出现在这里']}
        filters={
          <Select<Lead['kind']>
            aria-label="种类"
            allowClear
            placeholder="全部种类"
            style={{ width: 160 }}
            options={Object.entries(kinds).map(([value, label]) => ({ value: value as Lead['kind'], label }))}
            value={kind ?? null}
            onChange={(value) => setKind(value ?? undefined)}
          />
        }
      />
      <FormModal
        call="reports.answer_lead"
        done="已记录"
        title={opened ? `已联系 ${opened.name}` : ''}
        submitText="保存"
        open={opened !== null}
        onClose={() => setOpened(null)}
        fixed={opened ? { id: opened.id } : {}}
      >
        {opened && (
          <p>
            电话 <MaskedNumber of={{ lead: opened.id }} masked={opened.mobile} />
          </p>
        )}
        <Field name="remark" label="联系结果" extra="只给运营人员看">
          <Input.TextArea {...limits('remark')} rows={3} showCount />
        </Field>
      </FormModal>
    </>
  );
}
