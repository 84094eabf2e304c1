import type { Data } from '@shoushou/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Modal, QRCode, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { FactLines } from '../../../shell/record/Facts.tsx';
import { useFormMutation } from '../../../shell/writes.ts';
import { operatorActions, type OperatorChange } from '../operator-changes.labels.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { requestColumns } from '../requests.labels.tsx';
import * as styles from '../../../shell/console.module.css';

type Credentials = NonNullable<Data<'accounts.answer_operator_change'>['credentials']>;

/** Requests about operators: pending ones, and decided ones. */
export function OperatorChanges({ switcher }: { switcher: ReactNode }) {
  const [given, setGiven] = useState<Credentials | null>(null);
  const changes = useQuery({
    queryKey: ['accounts.console_operator_changes'],
    queryFn: ({ signal }) => request('accounts.console_operator_changes', {}, { signal, silent: true }),
  });
  const now = Date.now();
  const { asked, result, review } = requestColumns<OperatorChange>(now, 200, (row) => (
    <Answers change={row} onGiven={setGiven} />
  ));
  const columns: TableColumnsType<OperatorChange> = [
    asked,
    { title: '申请', width: 110, render: (_, { act }) => operatorActions[act].label },
    { title: '人员', width: 200, ellipsis: true, render: (_, row) => `${row.displayName}（${row.name}）` },
    { title: '原因', ellipsis: true, dataIndex: 'reason' },
    { title: '发起', width: 120, ellipsis: true, dataIndex: 'askedBy' },
    result,
    review,
  ];
  return (
    <>
      <div data-filters className={styles.filters}>
        {switcher}
        <RefreshButton query={changes} />
      </div>
      <LoadFailed query={changes} />
      <RecordTable<OperatorChange>
        rowKey="id"
        columns={columns}
        rows={changes.data}
        loading={changes.isPending}
        scroll={{ x: 1000 }}
        pageSize={20}
        empty={['没有账号申请', '同事申请新账号或改权限后，在这里复核']}
      />
      <Modal
        title="只显示这一次"
        open={given !== null}
        onCancel={() => setGiven(null)}
        onOk={() => setGiven(null)}
        okText="已交给本人"
        cancelButtonProps={{ style: { display: 'none' } }}
        mask={{ closable: false }}
      >
        {given && <IssuedCredentials credentials={given} />}
      </Modal>
    </>
  );
}

/** A new operator's credentials, to be handed over in person. */
function IssuedCredentials({ credentials: { name, password, otpauth } }: { credentials: Credentials }) {
  return (
    <div className={styles.scan}>
      <Alert type="warning" showIcon title="请当面交给本人，不要截图或转发；关闭后无法再看到" />
      <FactLines of={{ 账号: name, 密码: <code>{password}</code> }} />
      <QRCode value={otpauth} size={184} />
      <p>用身份验证器 App 扫码添加动态码</p>
    </div>
  );
}

function Answers({
  change: { id, act, allowed },
  onGiven,
}: {
  change: OperatorChange;
  onGiven: (given: Credentials) => void;
}) {
  const { message } = App.useApp();
  const write = useFormMutation('accounts.answer_operator_change');
  if (allowed.length === 0) return <span>等另一位管理员复核</span>;
  const send = (answer: OperatorChange['allowed'][number]): void =>
    write.mutate(
      { id, answer },
      {
        onSuccess: ({ credentials }) => (credentials ? onGiven(credentials) : void message.success('已处理')),
        onError: (error) => void message.error(error.message),
      },
    );
  const approval = { ask: `同意${operatorActions[act].label}`, note: operatorActions[act].note };
  return (
    <AnswerButtons
      allowed={allowed}
      approval={approval}
      unchanged="账号不变"
      loading={write.isPending}
      onAnswer={send}
    />
  );
}
