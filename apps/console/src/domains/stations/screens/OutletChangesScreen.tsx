import type { Data } from '@shoushou/contract/schemas';
import { shortServiceNames } from '@shoushou/kernel/service';
import { clockText } from '@shoushou/kernel/clock-time';
import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { request } from '../../../shell/api.ts';
import { AcceptForm } from '../../../shell/form/AcceptForm.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { dayNames } from '../stations.labels.ts';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

type Change = Data<'stations.console_changes'>[number];
type Fields = Change['fields'];

const shown: readonly (readonly [label: string, text: (fields: Fields) => string])[] = [
  ['名称', ({ name }) => name],
  ['地址', ({ address }) => address],
  ['位置', ({ longitude, latitude }) => `${longitude.toFixed(5)}, ${latitude.toFixed(5)}`],
  ['营业日', ({ openDays }) => openDays.map((day) => dayNames[day - 1]).join('、')],
  ['营业时间', ({ opensAt, closesAt }) => `${clockText(opensAt)}–${clockText(closesAt)}`],
  ['品类', ({ services }) => services.map((service) => shortServiceNames[service]).join('、')],
  ['电话', ({ phone }) => phone || '客服电话'],
  ['说明', ({ note }) => note || '–'],
];

/** The changed fields, in the order of the list. */
function differences({ now, fields }: Change): { label: string; before: string; after: string }[] {
  return shown
    .map(([label, text]) => ({ label, before: text(now), after: text(fields) }))
    .filter(({ before, after }) => before !== after);
}

const columnsAt = (now: number, open: (id: string) => void): TableColumnsType<Change> => [
  { title: '网点', width: 180, ellipsis: true, render: (_, change) => change.now.name },
  {
    title: '改动',
    ellipsis: true,
    render: (_, change) =>
      differences(change)
        .map(({ label }) => label)
        .join('、') || '没有变化',
  },
  { title: '提交人', width: 120, ellipsis: true, dataIndex: 'by' },
  {
    title: '操作',
    width: 90,
    render: (_, { id }) => (
      <Button type="link" size="small" onClick={() => open(id)}>
        审核
      </Button>
    ),
  },
  momentColumn('提交时间', ({ proposedAt }) => proposedAt, now),
];

/** Proposed changes of outlets: the current entry beside the proposed one. */
export default function OutletChangesScreen() {
  const [open, setOpen] = useOpenRecord();
  const changes = useQuery({
    queryKey: ['stations.console_changes'],
    queryFn: ({ signal }) => request('stations.console_changes', {}, { signal, silent: true }),
  });
  const opened = changes.data?.find(({ id }) => id === open) ?? null;
  return (
    <>
      <div data-filters className={styles.filters}>
        <RefreshButton query={changes} />
      </div>
      <LoadFailed query={changes} />
      <RecordTable<Change>
        rowKey="id"
        scroll={{ x: 700 }}
        columns={columnsAt(Date.now(), setOpen)}
        rows={changes.data}
        loading={changes.isPending}
        empty={['没有待审核的网点改动', '店主改网点资料后出现在这里']}
      />
      <RecordDrawer title={opened?.now.name} record={opened} onClose={() => setOpen(null)}>
        {(change) => (
          <>
            <Table
              size="small"
              pagination={false}
              rowKey="label"
              dataSource={differences(change)}
              columns={[
                { title: '项目', width: 90, dataIndex: 'label' },
                { title: '现在', dataIndex: 'before' },
                { title: '改为', dataIndex: 'after' },
              ]}
              style={{ marginBottom: 16 }}
            />
            <AcceptForm
              key={change.id}
              call="stations.decide_change"
              fixed={{ id: change.id }}
              done="已处理，提交人会收到消息"
              label="说明（不通过时提交人会看到）"
              asks={{ refuse: '不采用这次改动', accept: '通过后马上展示' }}
              onDone={() => setOpen(null)}
            />
          </>
        )}
      </RecordDrawer>
    </>
  );
}
