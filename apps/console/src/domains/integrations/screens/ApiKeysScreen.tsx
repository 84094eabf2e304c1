import type { ApiKey } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Button, Space, Tag, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { request } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { rightNames } from '../../../shell/form/right-names.ts';
import { keyState } from '../api-keys.labels.ts';
import { ApiKeyForm } from '../components/ApiKeyForm.tsx';
import { KeyReadings } from '../components/KeyReadings.tsx';
import { SecretNotice } from '../components/SecretNotice.tsx';
import * as styles from '../../../shell/console.module.css';

function columnsAt(now: number, actions: (key: ApiKey) => ReactNode): TableColumnsType<ApiKey> {
  return [
    { title: '名称', width: 150, ellipsis: true, dataIndex: 'name' },
    {
      title: '状态',
      width: 90,
      render: (_, row) => <Tag color={keyState(row, now).color}>{keyState(row, now).label}</Tag>,
    },
    { title: '开头', width: 120, render: (_, { hint }) => `${hint}…` },
    { title: '可读取', ellipsis: true, render: (_, { rights }) => rightNames(rights) },
    { title: '城市', width: 80, render: (_, { cities }) => (cities.length === 0 ? '全部' : `${cities.length} 个`) },
    {
      title: '到期',
      width: 124,
      render: (_, { expiresAt }) => (expiresAt === null ? '不到期' : formatShortMoment(expiresAt, now)),
    },
    {
      title: '最近使用',
      width: 190,
      ellipsis: true,
      render: (_, { lastUsedAt, lastAddress }) =>
        lastUsedAt === null ? '还没有使用' : `${formatShortMoment(lastUsedAt, now)} ${lastAddress ?? ''}`,
    },
    { title: '操作', width: 210, render: (_, row) => actions(row) },
  ];
}

/** Keys by which companies' own systems read, with what each read. */
export default function ApiKeysScreen() {
  const [edited, setEdited] = useState<ApiKey | null>();
  const [read, setRead] = useState<ApiKey | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const keys = useQuery({
    queryKey: ['integrations.console_keys'],
    queryFn: ({ signal }) => request('integrations.console_keys', {}, { signal, silent: true }),
  });
  const revoke = useCallMutation('integrations.revoke_key', '已停用');
  const actions = (row: ApiKey): ReactNode => (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => setRead(row)}>
        读取记录
      </Button>
      {row.revokedAt === null && (
        <>
          <Button type="link" size="small" onClick={() => setEdited(row)}>
            修改
          </Button>
          <ConfirmButton
            type="link"
            size="small"
            danger
            ask="停用这个密钥？"
            note="使用它的系统立刻读不到数据，停用后不能恢复"
            confirmText="停用"
            onConfirm={() => revoke.mutate({ id: row.id })}
          >
            停用
          </ConfirmButton>
        </>
      )}
    </Space>
  );
  return (
    <>
      <div data-filters className={styles.filters}>
        <RefreshButton query={keys} />
        <PageActions>
          <Button type="primary" onClick={() => setEdited(null)}>
            新建密钥
          </Button>
        </PageActions>
      </div>
      <LoadFailed query={keys} />
      <RecordTable<ApiKey>
        rowKey="id"
        columns={columnsAt(Date.now(), actions)}
        rows={keys.data}
        loading={keys.isPending}
        empty={['还没有系统密钥', '点“新建密钥”添加']}
      />
      <ApiKeyForm
        key={edited === undefined ? 'closed' : (edited?.id ?? 'new')}
        edited={edited}
        onClose={() => setEdited(undefined)}
        onKey={setMade}
      />
      <KeyReadings of={read} onClose={() => setRead(null)} />
      <SecretNotice
        title="系统密钥"
        use="它在每个请求的 Authorization 头里带上：Bearer ssk_…"
        secret={made}
        onClose={() => setMade(null)}
      />
    </>
  );
}
