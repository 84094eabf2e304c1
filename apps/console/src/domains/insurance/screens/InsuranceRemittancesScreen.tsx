import type { InsuranceRemittance } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Typography, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { request } from '../../../shell/api.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import * as styles from '../../../shell/console.module.css';

interface Due {
  insurerId: string;
  insurerName: string;
  count: number;
  sumFen: number;
}

const { Field, limits } = contractForm('insurance.remit');

const past: TableColumnsType<InsuranceRemittance> = [
  momentColumn('时间', (row) => row.at, Date.now()),
  { title: '保险公司', ellipsis: true, dataIndex: 'insurerName' },
  { title: '保单', width: 80, align: 'right', dataIndex: 'count' },
  moneyColumn('金额', (row) => row.sumFen, { width: 130 }),
  { title: '银行流水号', width: 200, dataIndex: 'bankNo' },
  { title: '登记人', width: 120, dataIndex: 'by' },
];

/** Premiums owed to each insurer, and remittances. */
export default function InsuranceRemittancesScreen() {
  const query = useQuery({
    queryKey: ['insurance.console_remittances'],
    queryFn: ({ signal }) => request('insurance.console_remittances', {}, { signal, silent: true }),
  });
  const [remitting, setRemitting] = useState<Due | null>(null);
  const due: TableColumnsType<Due> = [
    { title: '保险公司', ellipsis: true, dataIndex: 'insurerName' },
    { title: '保单', width: 80, align: 'right', dataIndex: 'count' },
    moneyColumn('应汇', (row) => row.sumFen, { width: 130 }),
    {
      title: '操作',
      width: 120,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => setRemitting(row)}>
          登记汇款
        </Button>
      ),
    },
  ];
  return (
    <>
      <div data-filters className={styles.filters}>
        <RefreshButton query={query} />
      </div>
      <LoadFailed query={query} />
      <SectionTitle>应汇给保险公司</SectionTitle>
      <RecordTable<Due>
        rowKey="insurerId"
        columns={due}
        rows={query.data?.due}
        loading={query.isPending}
        empty={['没有要汇的保费', '有人投保付款后，要汇给保险公司的出现在这里']}
      />
      <SectionTitle>已汇</SectionTitle>
      <RecordTable<InsuranceRemittance>
        rowKey="id"
        columns={past}
        rows={query.data?.past}
        loading={query.isPending}
        empty={['还没有登记过汇款', '汇出后点“登记汇款”，留在这里']}
      />
      {remitting && (
        <FormModal
          call="insurance.remit"
          done="已登记"
          title="登记汇款"
          submitText="登记"
          open
          onClose={() => setRemitting(null)}
          fixed={{ insurerId: remitting.insurerId, sumFen: remitting.sumFen }}
        >
          <Typography.Paragraph>
            已把 {formatMoney(remitting.sumFen)}（{remitting.count} 份保单）汇给{remitting.insurerName}
          </Typography.Paragraph>
          <Field name="bankNo" label="银行流水号" missing="请填写银行流水号">
            <Input {...limits('bankNo')} />
          </Field>
        </FormModal>
      )}
    </>
  );
}
