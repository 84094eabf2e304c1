import type { PayoutBatch } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { BANK_BATCH_MAX, payoutTextLimits } from '@shoushou/rules/payouts/text-limits';
import { Alert, App, Button, Space, Table, Upload, type TableColumnsType } from 'antd';
import { MoneyConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { TwoLines } from '../../../shell/record/TwoLines.tsx';
import { moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { readTableFile } from '../../../shell/form/read-text-file.ts';
import type { ExportFormat } from '../../../shell/export/save-table.tsx';
import { saveFile } from '../../../shell/save-file.ts';
import { useFormMutation } from '../../../shell/writes.ts';
import { useBatches } from '../payouts.queries.ts';

/** Files with which the bank pays withdrawals to cards: the next one, and the bank's answers to earlier ones. */
export function BankBatchesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <RecordDrawer title="银行代发" record={open ? true : null} onClose={onClose}>
      {() => <Batches />}
    </RecordDrawer>
  );
}

function Batches() {
  const { message } = App.useApp();
  const batches = useBatches();
  const make = useFormMutation('payouts.payout_batch');
  const take = useFormMutation('payouts.import_batch_result');
  const onError = (error: Error): void => void message.error(error.message);
  const save = (no?: string, format: ExportFormat = 'xlsx'): void =>
    make.mutate(no === undefined ? {} : { no }, {
      onSuccess: ({ name, content }) =>
        format === 'csv'
          ? saveFile(name, content)
          : void import('../../../shell/export/save-table.tsx')
              .then(({ saveAsWorkbook }) => saveAsWorkbook(name, content, ['金额']))
              .catch(onError),
      onError,
    });
  const read = async (no: string, file: File): Promise<void> => {
    const content = await readTableFile(file).catch(onError);
    if (content === undefined) return;
    if (content.length > payoutTextLimits.bankResult)
      return onError(new Error(`这个文件太大，一批最多 ${BANK_BATCH_MAX} 笔，请只导出这一批的结果`));
    take.mutate(
      { no, content },
      {
        onSuccess: ({ paid, failed, open }) =>
          void message.success(`已付 ${paid} 笔，失败 ${failed} 笔，处理中 ${open} 笔`),
        onError,
      },
    );
  };
  const columns: TableColumnsType<PayoutBatch> = [
    {
      title: '批次和生成',
      ellipsis: true,
      render: (_, row) => (
        <TwoLines first={row.no} second={`${row.maker} ${formatShortMoment(row.madeAt, Date.now())}`} />
      ),
    },
    { title: '笔数', width: 44, align: 'right', dataIndex: 'count' },
    moneyColumn('金额', (row) => row.amountFen, { width: 96 }),
    { title: '未回', width: 44, align: 'right', dataIndex: 'openCount' },
    {
      title: '操作',
      width: 196,
      render: (_, row) => (
        <Space size={4}>
          <Button size="small" loading={make.isPending && make.variables?.no === row.no} onClick={() => save(row.no)}>
            再下载
          </Button>
          <Button size="small" disabled={make.isPending} onClick={() => save(row.no, 'csv')}>
            CSV
          </Button>
          <Upload
            accept=".csv,.xlsx,text/csv"
            showUploadList={false}
            beforeUpload={(file) => (void read(row.no, file), false)}
          >
            <Button
              size="small"
              disabled={row.openCount === 0}
              loading={take.isPending && take.variables?.no === row.no}
            >
              导入结果
            </Button>
          </Upload>
        </Space>
      ),
    },
  ];
  const waiting = batches.data?.waiting;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <LoadFailed query={batches} />
      {waiting && waiting.count > 0 && (
        <Alert
          type="info"
          showIcon
          title={`${waiting.count} 笔提现等银行代发，共 ${formatMoney(waiting.amountFen)}`}
          description="生成文件后就算已交银行，不能再取消；文件里有完整卡号，用完请删除。"
          action={
            <MoneyConfirmButton
              amountFen={waiting.amountFen}
              where="交银行代发"
              confirmText="生成文件"
              type="primary"
              loading={make.isPending && make.variables?.no === undefined}
              onConfirm={() => save()}
            >
              生成文件
            </MoneyConfirmButton>
          }
        />
      )}
      <Table<PayoutBatch>
        rowKey="no"
        size="small"
        columns={columns}
        dataSource={batches.data?.items ?? []}
        loading={batches.isPending}
        pagination={false}
        locale={{ emptyText: '还没有交银行的文件；没有开通支付宝时，银行卡提现由银行代发' }}
      />
    </Space>
  );
}
