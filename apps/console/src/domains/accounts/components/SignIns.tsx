import type { Data } from '@shoushou/contract/schemas';
import { Select, Tag, type TableColumnsType } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { request } from '../../../shell/api.ts';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { signInWays } from '../operators.labels.ts';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

type SignIn = Data<'accounts.console_sign_ins'>['items'][number];

const columnsAt = (now: number): TableColumnsType<SignIn> => [
  momentColumn('时间', ({ at }) => at, now),
  {
    title: '结果',
    width: 110,
    render: (_, { succeeded, open }) =>
      succeeded ? (
        <Tag color={open ? 'green' : 'default'}>{open ? '登录中' : '已登录过'}</Tag>
      ) : (
        <Tag color="orange">没有成功</Tag>
      ),
  },
  {
    title: '人员',
    width: 200,
    render: (_, { name, displayName }) => (name ? `${displayName}（${name}）` : '不存在的账号'),
  },
  { title: '方式', width: 130, render: (_, { way }) => signInWays[way] },
  { title: '设备', width: 220, render: (_, { device }) => device || '认不出' },
  { title: '网络地址', render: (_, { address }) => <span className={styles.figures}>{address}</span> },
];

/** Sign-ins of operators and attempts, the newest first. */
export function SignIns({ switcher }: { switcher: ReactNode }) {
  const [operatorId, setOperatorId] = useQueryState('operator', parseAsString);
  const [failed, setFailed] = useQueryState('failed', parseAsStringLiteral(['1']));
  const operators = useQuery({
    queryKey: ['accounts.console_operators'],
    queryFn: ({ signal }) => request('accounts.console_operators', {}, { signal, silent: true }),
  });
  const list = usePagedList('accounts.console_sign_ins', {
    ...(operatorId === null ? {} : { operatorId }),
    ...(failed === null ? {} : { failed }),
  });
  return (
    <ListPage<SignIn>
      query={list}
      columns={columnsAt(Date.now())}
      rowKey="id"
      width={960}
      empty={
        failed === null && operatorId === null
          ? ['还没有登录记录', '每次登录都会记在这里']
          : ['没有符合条件的登录', '换个条件看看']
      }
      filters={
        <>
          {switcher}
          <Select
            allowClear
            aria-label="人员"
            placeholder="全部人员"
            value={operatorId}
            options={(operators.data ?? []).map(({ id, displayName, name }) => ({
              value: id,
              label: `${displayName}（${name}）`,
            }))}
            onChange={(value) => void setOperatorId(value ?? null)}
            style={{ width: 180 }}
          />
          <Select
            aria-label="结果"
            value={failed ?? ''}
            options={[
              { value: '', label: '全部结果' },
              { value: '1', label: '没有成功' },
            ]}
            onChange={(value) => void setFailed(value === '1' ? '1' : null)}
            style={{ width: 120 }}
          />
        </>
      }
    />
  );
}
