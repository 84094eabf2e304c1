import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { addresseesText, type Bulletin } from '../bulletins.labels.ts';
import * as styles from '../../../shell/console.module.css';

interface BulletinDetailsProps {
  of: Bulletin;
  placeName: (code: string) => string;
}

/** A notice: a reader marks it, its writer sees who has read it. */
export function BulletinDetails({ of, placeName }: BulletinDetailsProps) {
  const now = Date.now();
  return (
    <>
      <Facts
        of={{
          写的人: of.by,
          时间: formatShortMoment(of.at, now),
          给: addresseesText(of, placeName),
          已读: of.readAt !== null && formatShortMoment(of.readAt, now),
          撤回: of.recalledAt !== null && formatShortMoment(of.recalledAt, now),
        }}
      />
      <p className={styles.text}>{of.text}</p>
      {of.readers === null ? <MarkRead of={of} /> : <Readers of={of} now={now} />}
    </>
  );
}

function MarkRead({ of: { id, readAt } }: { of: Bulletin }) {
  const read = useCallMutation('operations.read_bulletin', '已标为已读');
  if (readAt !== null) return null;
  return (
    <DecisionBar>
      <ActionButton type="primary" loading={read.isPending} onClick={() => read.mutate({ id })}>
        标为已读
      </ActionButton>
    </DecisionBar>
  );
}

function Readers({ of: { id, recalledAt }, now }: { of: Bulletin; now: number }) {
  const recall = useCallMutation('operations.recall_bulletin', '通知已撤回');
  const readers = useQuery({
    queryKey: ['operations.bulletin_readers', { id }],
    queryFn: ({ signal }) => request('operations.bulletin_readers', { id }, { signal, silent: true }),
    refetchInterval: 30_000,
  });
  return (
    <>
      <SectionTitle>谁读了</SectionTitle>
      <LoadFailed query={readers} />
      <RecordTable
        rowKey="key"
        columns={[
          { title: '同事', dataIndex: 'name' },
          {
            title: '已读',
            width: 124,
            render: (_, { readAt }) => (readAt === null ? '还没读' : formatShortMoment(readAt, now)),
          },
        ]}
        rows={readers.data?.map((reader, index) => ({ ...reader, key: String(index) }))}
        loading={readers.isPending}
      />
      {recalledAt === null && (
        <DecisionBar>
          <ConfirmButton
            danger
            loading={recall.isPending}
            ask="撤回这条通知"
            note="同事不再看到它，读过的也一样；撤回后不能恢复"
            confirmText="撤回"
            onConfirm={() => recall.mutate({ id })}
          >
            撤回
          </ConfirmButton>
        </DecisionBar>
      )}
    </>
  );
}
