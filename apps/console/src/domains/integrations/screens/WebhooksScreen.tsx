import type { WebhookEndpoint } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Space, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState, type ReactNode } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { request } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { useCallMutation, useFormMutation } from '../../../shell/writes.ts';
import { DeadDeliveries } from '../components/DeadDeliveries.tsx';
import { SecretNotice } from '../components/SecretNotice.tsx';
import { WebhookForm } from '../components/WebhookForm.tsx';
import { endpointState, eventNames } from '../webhooks.labels.ts';
import * as styles from '../../../shell/console.module.css';

const viewNames = ['endpoints', 'dead'] as const;
type View = (typeof viewNames)[number];
const views: { value: View; label: string }[] = [
  { value: 'endpoints', label: '回调地址' },
  { value: 'dead', label: '放弃的回调' },
];

/** Addresses of companies' own systems that are notified of events, and what could not be delivered to them. */
export default function WebhooksScreen() {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(viewNames).withDefault('endpoints'));
  const switcher = <Segmented<View> options={views} value={view} onChange={(value) => void setView(value)} />;
  return view === 'dead' ? <DeadDeliveries switcher={switcher} /> : <Endpoints switcher={switcher} />;
}

function columnsAt(now: number, actions: (endpoint: WebhookEndpoint) => ReactNode): TableColumnsType<WebhookEndpoint> {
  return [
    { title: '名称', width: 130, ellipsis: true, dataIndex: 'name' },
    {
      title: '状态',
      width: 100,
      render: (_, row) => <Tag color={endpointState(row).color}>{endpointState(row).label}</Tag>,
    },
    { title: '地址', width: 180, ellipsis: true, dataIndex: 'url' },
    { title: '通知', ellipsis: true, render: (_, row) => eventNames(row.events) },
    { title: '待发', width: 70, align: 'right', dataIndex: 'waiting' },
    { title: '放弃', width: 70, align: 'right', dataIndex: 'dead' },
    {
      title: '最近',
      width: 150,
      ellipsis: true,
      render: (_, row) =>
        row.failingSince !== null
          ? `${formatShortMoment(row.failingSince, now)} 起失败：${row.lastError ?? ''}`
          : row.lastSuccessAt === null
            ? '还没有发送'
            : `${formatShortMoment(row.lastSuccessAt, now)} 成功`,
    },
    { title: '操作', width: 210, render: (_, row) => actions(row) },
  ];
}

function Endpoints({ switcher }: { switcher: ReactNode }) {
  const [edited, setEdited] = useState<WebhookEndpoint | null>();
  const [secret, setSecret] = useState<string | null>(null);
  const endpoints = useQuery({
    queryKey: ['integrations.console_webhooks'],
    queryFn: ({ signal }) => request('integrations.console_webhooks', {}, { signal, silent: true }),
  });
  const rotate = useFormMutation('integrations.rotate_webhook_secret');
  const resend = useCallMutation('integrations.resend_deliveries', (_, { resent }) => `已重新发送 ${resent} 条`);
  const actions = (row: WebhookEndpoint): ReactNode => (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => setEdited(row)}>
        修改
      </Button>
      <ConfirmButton
        type="link"
        size="small"
        ask="更换签名密钥？"
        note="一天内新旧密钥的签名都会带上，请在此期间换好"
        confirmText="更换"
        onConfirm={() => rotate.mutate({ id: row.id }, { onSuccess: (data) => setSecret(data.secret) })}
      >
        更换密钥
      </ConfirmButton>
      {row.dead > 0 && (
        <Button
          data-acts=""
          type="link"
          size="small"
          disabled={resend.isPending}
          onClick={() => resend.mutate({ endpointId: row.id })}
        >
          全部重发
        </Button>
      )}
    </Space>
  );
  return (
    <>
      <div data-filters className={styles.filters}>
        {switcher}
        <RefreshButton query={endpoints} />
        <PageActions>
          <Button type="primary" onClick={() => setEdited(null)}>
            新建回调
          </Button>
        </PageActions>
      </div>
      <LoadFailed query={endpoints} />
      {rotate.error && <p role="alert">{rotate.error.message}</p>}
      <RecordTable<WebhookEndpoint>
        rowKey="id"
        columns={columnsAt(Date.now(), actions)}
        rows={endpoints.data}
        loading={endpoints.isPending}
        empty={['还没有回调地址', '点“新建回调”添加']}
      />
      <WebhookForm
        key={edited === undefined ? 'closed' : (edited?.id ?? 'new')}
        edited={edited}
        onClose={() => setEdited(undefined)}
        onSecret={setSecret}
      />
      <SecretNotice secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
