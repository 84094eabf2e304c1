import { formatShortMoment } from '@shoushou/kernel/instant';
import { Button, Segmented, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { usePlaceNames } from '../../../shell/list/district-names.ts';
import type { EmptyText } from '../../../shell/record/EmptyList.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { useHasRight } from '../../../shell/operator.ts';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { addresseesText, type Bulletin } from '../bulletins.labels.ts';
import { BulletinDetails } from '../components/BulletinDetails.tsx';
import { BulletinForm } from '../components/BulletinForm.tsx';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

const tabs = ['received', 'unread', 'written'] as const;
type Tab = (typeof tabs)[number];
const tabNames: Readonly<Record<Tab, string>> = { received: '收到的', unread: '未读', written: '我写的' };
const empty: Readonly<Record<Tab, EmptyText>> = {
  received: ['还没有收到通知', '同事写的通知会出现在这里'],
  unread: ['没有未读的通知', '在“收到的”里可以看全部'],
  written: ['还没有写过通知', '点“写通知”告诉同事'],
};

const columnsAt = (now: number, placeName: (code: string) => string): TableColumnsType<Bulletin> => [
  momentColumn('时间', ({ at }) => at, now),
  { title: '标题', ellipsis: true, dataIndex: 'title' },
  { title: '写的人', width: 120, ellipsis: true, dataIndex: 'by' },
  { title: '给', width: 260, ellipsis: true, render: (_, row) => addresseesText(row, placeName) },
  { title: '已读', width: 150, render: (_, row) => <ReadMark of={row} now={now} /> },
];

function ReadMark({ of: { readAt, recalledAt, readers }, now }: { of: Bulletin; now: number }) {
  if (recalledAt !== null) return <Tag>已撤回</Tag>;
  if (readers !== null) return <span className={styles.figures}>{`${readers.read} / ${readers.all} 人`}</span>;
  return readAt === null ? (
    <Tag color="orange">未读</Tag>
  ) : (
    <span className={styles.moment}>{formatShortMoment(readAt, now)}</span>
  );
}

/** Notices of colleagues, and the operator's own ones with who has read them. */
export default function BulletinsScreen() {
  const mayWrite = useHasRight('bulletins');
  const [which, setWhich] = useQueryState('view', parseAsStringLiteral(tabs).withDefault('received'));
  const [open, setOpen] = useOpenRecord();
  const [isWriting, setWriting] = useState(false);
  const query = usePagedList('operations.bulletins', { which });
  const placeName = usePlaceNames(query.data?.pages.flatMap(({ items }) => items.flatMap(({ places }) => places)));
  const record = useOpenedRecord(query, open, ({ id }, key) => id === key);
  return (
    <>
      <ListPage<Bulletin>
        query={query}
        columns={columnsAt(Date.now(), placeName)}
        rowKey="id"
        width={900}
        empty={empty[which]}
        open={[open, setOpen]}
        filters={
          <>
            <Segmented<Tab>
              options={tabs
                .filter((tab) => tab !== 'written' || mayWrite)
                .map((value) => ({ value, label: tabNames[value] }))}
              value={which}
              onChange={(next) => void setWhich(next)}
            />
            {mayWrite && (
              <PageActions>
                <Button type="primary" onClick={() => setWriting(true)}>
                  写通知
                </Button>
              </PageActions>
            )}
          </>
        }
      />
      <RecordDrawer title={record?.title} record={record} onClose={() => setOpen(null)}>
        {(opened) => <BulletinDetails key={opened.id} of={opened} placeName={placeName} />}
      </RecordDrawer>
      <BulletinForm open={isWriting} onClose={() => setWriting(false)} />
    </>
  );
}
