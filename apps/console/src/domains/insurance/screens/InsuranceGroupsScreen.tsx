import type { InsuranceBatch, InsuranceGroup } from '@shoushou/contract/types';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input, Tag, Typography, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { request } from '../../../shell/api.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { momentColumn, moneyColumn, tabularNumber } from '../../../shell/list/tabular-number.tsx';
import { useCallMutation, useFormMutation } from '../../../shell/writes.ts';
import * as styles from '../../../shell/console.module.css';

const { Field } = contractForm('insurance.book_group_answer');
const LINES = 10;

/** People covered by the operator's group policies: declared in batches, confirmed by the insurer's list. */
export default function InsuranceGroupsScreen() {
  const query = useQuery({
    queryKey: ['insurance.console_groups'],
    queryFn: ({ signal }) => request('insurance.console_groups', {}, { signal, silent: true }),
  });
  const declare = useCallMutation('insurance.make_batch', '批次已生成，请下载名单交给保险公司');
  const file = useFormMutation('insurance.batch_file');
  const { message } = App.useApp();
  const onError = (error: Error): void => void message.error(error.message);
  const [booking, setBooking] = useState<InsuranceBatch | null>(null);
  const groups: TableColumnsType<InsuranceGroup> = [
    { title: '团体保险', ellipsis: true, dataIndex: 'name' },
    { title: '保险公司', width: 220, ellipsis: true, dataIndex: 'insurerName' },
    moneyColumn('每人保额', (row) => row.sumFen, { width: 120 }),
    { title: '待申报', width: 80, align: 'right', render: (_, row) => tabularNumber(row.consented) },
    { title: '已申报', width: 80, align: 'right', render: (_, row) => tabularNumber(row.declared) },
    { title: '保障中', width: 80, align: 'right', render: (_, row) => tabularNumber(row.covered) },
    { title: '待减员', width: 80, align: 'right', render: (_, row) => tabularNumber(row.leaving) },
    {
      title: '操作',
      width: 110,
      render: (_, row) => (
        <ConfirmButton
          ask={`申报增员 ${row.consented} 人、减员 ${row.leaving} 人？`}
          confirmText="生成批次"
          type="link"
          size="small"
          disabled={row.consented + row.leaving === 0}
          loading={declare.isPending}
          onConfirm={() => declare.mutate({ productId: row.productId })}
        >
          生成批次
        </ConfirmButton>
      ),
    },
  ];
  const batches: TableColumnsType<InsuranceBatch> = [
    momentColumn('时间', (row) => row.at, Date.now()),
    { title: '团体保险', ellipsis: true, dataIndex: 'productName' },
    { title: '增员', width: 70, align: 'right', render: (_, row) => tabularNumber(row.added) },
    { title: '减员', width: 70, align: 'right', render: (_, row) => tabularNumber(row.removed) },
    {
      title: '保险公司答复',
      width: 130,
      render: (_, row) => (row.open > 0 ? <Tag color="orange">还差 {row.open} 人</Tag> : <Tag color="green">已齐</Tag>),
    },
    { title: '提交人', width: 110, dataIndex: 'by' },
    {
      title: '操作',
      width: 190,
      render: (_, row) => (
        <>
          <Button
            data-acts=""
            type="link"
            size="small"
            loading={file.isPending && file.variables.id === row.id}
            onClick={() =>
              file.mutate(
                { id: row.id },
                {
                  onSuccess: ({ name, content }) =>
                    void import('../../../shell/export/save-table.tsx')
                      .then(({ saveAsWorkbook }) => saveAsWorkbook(name, content, ['保险金额（元）']))
                      .catch(onError),
                  onError,
                },
              )
            }
          >
            下载名单
          </Button>
          {row.open > 0 && (
            <Button type="link" size="small" onClick={() => setBooking(row)}>
              登记答复
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <div data-filters className={styles.filters}>
        <RefreshButton query={query} />
      </div>
      <LoadFailed query={query} />
      <RecordTable<InsuranceGroup>
        rowKey="productId"
        columns={groups}
        rows={query.data?.groups}
        loading={query.isPending}
        empty={['还没有团体保险产品', '先添加团体产品', 'insurance-products']}
      />
      <SectionTitle>批次</SectionTitle>
      <RecordTable<InsuranceBatch>
        rowKey="id"
        columns={batches}
        rows={query.data?.batches}
        loading={query.isPending}
        empty={['还没有申报过', '每次申报留在这里']}
      />
      {booking && (
        <FormModal
          call="insurance.book_group_answer"
          done="答复已登记"
          title="登记保险公司的答复"
          submitText="登记"
          open
          onClose={() => setBooking(null)}
          fixed={{ id: booking.id }}
        >
          <Typography.Paragraph type="secondary">
            每行一人，从保险公司的表格里粘贴。承保：投保单号,承保,保险凭证号,开始日,结束日；不承保：投保单号,不承保,原因。一行有误，整份都不登记。
          </Typography.Paragraph>
          <Field name="lines" label="名单" missing="请粘贴名单">
            <Input.TextArea rows={LINES} placeholder="IN20261125000001,承保,PZ0001,2026-12-01,2027-11-30" />
          </Field>
        </FormModal>
      )}
    </>
  );
}
