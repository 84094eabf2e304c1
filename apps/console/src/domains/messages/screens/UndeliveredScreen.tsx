import { formatMobile } from '@shoushou/kernel/phone';
import type { Data } from '@shoushou/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { Tag, type TableColumnsType } from 'antd';
import { api } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import * as styles from '../../../shell/console.module.css';
import { deliveryChannels, undeliveredReason } from '../messages.labels.ts';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

type Letter = Data<'messages.console_undelivered'>[number];

function columnsAt(now: number): TableColumnsType<Letter> {
  return [
    momentColumn('放弃时间', (row) => row.deadAt, now),
    { title: '渠道', width: 110, render: (_, row) => <Tag>{deliveryChannels[row.channel]}</Tag> },
    {
      title: '手机号',
      width: 170,
      render: (_, { userId, mobile }) =>
        userId === null || mobile === '' ? (
          <span className={styles.figures}>{formatMobile(mobile) || '–'}</span>
        ) : (
          <MaskedNumber of={{ addressee: userId }} masked={mobile} />
        ),
    },
    { title: '消息', width: 220, ellipsis: true, render: (_, row) => row.title ?? '–' },
    {
      title: '尝试',
      width: 70,
      align: 'right',
      render: (_, row) => <span className={styles.figures}>{row.attempts}</span>,
    },
    { title: '原因', ellipsis: true, render: (_, row) => undeliveredReason(row.reason) },
  ];
}

/** Pushes and SMS whose delivery was given up. The message itself is still in the app. */
export default function UndeliveredScreen() {
  const letters = useQuery({
    queryKey: ['messages.console_undelivered'],
    queryFn: ({ signal }) => api.request('messages.console_undelivered', {}, { signal, silent: true }),
  });
  return (
    <>
      <LoadFailed query={letters} />
      <RecordTable<Letter>
        rowKey={({ channel, id }) => `${channel} ${id}`}
        columns={columnsAt(Date.now())}
        rows={letters.data}
        loading={letters.isPending}
        scroll={{ x: 940 }}
        empty={['没有未送达的消息', '多次发不出去的短信和推送出现在这里']}
      />
    </>
  );
}
