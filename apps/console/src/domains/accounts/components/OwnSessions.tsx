import type { Data } from '@shoushou/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { Tag, type TableColumnsType } from 'antd';
import { EmptyList } from '../../../shell/record/EmptyList.tsx';
import { request } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { ScrollableTable } from '../../../shell/list/ScrollableTable.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { signInWays } from '../operators.labels.ts';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

type Session = Data<'accounts.operator_sessions'>[number];

const columnsAt = (now: number, end: (id: string) => void): TableColumnsType<Session> => [
  { title: '设备', width: 220, render: (_, { device }) => device || '认不出' },
  { title: '网络地址', width: 180, render: (_, { address }) => <span className={styles.figures}>{address}</span> },
  { title: '方式', width: 130, render: (_, { way }) => signInWays[way] },
  momentColumn('登录', ({ at }) => at, now),
  momentColumn('不操作则到期', ({ endsAt }) => endsAt, now),
  {
    title: '操作',
    render: (_, { id, current }) =>
      current ? (
        <Tag color="green">这里</Tag>
      ) : (
        <ConfirmButton
          type="link"
          size="small"
          ask="结束这处登录？"
          note="那里马上退出，没有保存的内容会丢失"
          confirmText="结束"
          onConfirm={() => end(id)}
        >
          结束
        </ConfirmButton>
      ),
  },
];

/** Where the operator is signed in; another place can be ended. */
export function OwnSessions() {
  const sessions = useQuery({
    queryKey: ['accounts.operator_sessions'],
    queryFn: ({ signal }) => request('accounts.operator_sessions', {}, { signal, silent: true }),
  });
  const end = useCallMutation('accounts.end_operator_session', '已结束');
  return (
    <>
      <LoadFailed query={sessions} />
      <ScrollableTable<Session>
        className={styles.card}
        size="small"
        rowKey="id"
        columns={columnsAt(Date.now(), (id) => end.mutate({ id }))}
        dataSource={sessions.data}
        loading={sessions.isPending}
        pagination={false}
        scroll={{ x: 900 }}
        locale={{ emptyText: <EmptyList text={['没有记下的登录', '下次登录起会列在这里']} /> }}
      />
    </>
  );
}
