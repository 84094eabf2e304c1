import { formatMobile } from '@shoushou/kernel/phone';
import type { Data } from '@shoushou/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { App, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { useFormMutation } from '../../../shell/writes.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { requestColumns } from '../requests.labels.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import * as styles from '../../../shell/console.module.css';

type Merge = Data<'accounts.console_merges'>[number];

/** Merges of two numbers of one person: pending ones with what would move, and decided ones. */
export function PersonMerges({ switcher }: { switcher: ReactNode }) {
  const merges = useQuery({
    queryKey: ['accounts.console_merges'],
    queryFn: ({ signal }) => request('accounts.console_merges', {}, { signal, silent: true }),
  });
  const now = Date.now();
  const { asked, result, review } = requestColumns<Merge>(now, 190, (row) => <Answers merge={row} />);
  const columns: TableColumnsType<Merge> = [
    asked,
    {
      title: '并入的号码',
      width: 240,
      ellipsis: true,
      render: (_, row) => (
        <>
          <MaskedNumber of={{ merge: { no: row.id, side: 'absorbed' } }} masked={row.absorbedMobile} />{' '}
          {row.absorbedName}
        </>
      ),
    },
    {
      title: '保留的号码',
      width: 240,
      ellipsis: true,
      render: (_, row) => (
        <>
          <MaskedNumber of={{ merge: { no: row.id, side: 'kept' } }} masked={row.keptMobile} /> {row.keptName}
        </>
      ),
    },
    {
      title: '一起转过去',
      ellipsis: true,
      render: (_, row) => (row.blockers.length > 0 ? row.blockers.join('；') : row.moved.join('、') || '没有要转的'),
    },
    { title: '原因', ellipsis: true, dataIndex: 'reason' },
    { title: '发起', width: 100, ellipsis: true, dataIndex: 'askedBy' },
    result,
    review,
  ];
  return (
    <>
      <div data-filters className={styles.filters}>
        {switcher}
        <RefreshButton query={merges} />
      </div>
      <LoadFailed query={merges} />
      <RecordTable<Merge>
        rowKey="id"
        columns={columns}
        rows={merges.data}
        loading={merges.isPending}
        scroll={{ x: 1240 }}
        pageSize={20}
        empty={['没有号码合并', '在客户的抽屉里提出合并后，在这里复核']}
      />
    </>
  );
}

function Answers({ merge: { id, absorbedMobile, keptMobile, moved, allowed } }: { merge: Merge }) {
  const { message } = App.useApp();
  const write = useFormMutation('accounts.answer_merge');
  if (allowed.length === 0) return <span>等另一位运营复核</span>;
  const send = (answer: Merge['allowed'][number]): void =>
    write.mutate(
      { id, answer },
      {
        onSuccess: () => void message.success(answer === 'approve' ? '已合并' : '已处理'),
        onError: (error) => void message.error(error.message),
      },
    );
  const approval = {
    ask: `把 ${formatMobile(absorbedMobile)} 并入 ${formatMobile(keptMobile)}`,
    note: `${moved.length > 0 ? `${moved.join('、')}马上转过去，` : ''}${formatMobile(absorbedMobile)} 不能再登录，合并后不能拆开`,
  };
  return (
    <AnswerButtons
      allowed={allowed}
      approval={approval}
      unchanged="两个账号不变"
      loading={write.isPending}
      onAnswer={send}
    />
  );
}
