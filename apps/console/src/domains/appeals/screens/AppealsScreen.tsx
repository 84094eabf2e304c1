import { formatShortMoment } from '@shoushou/kernel/instant';
import { Segmented, Select, Tag, Typography, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { AppealDrawer } from '../components/AppealDrawer.tsx';
import { appealTags, kindNames, type ConsoleAppeal } from '../appeals.labels.ts';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

const kinds = ['receipt', 'customer', 'info_fee'] as const;
const groups = ['open', 'ended'] as const;

function columnsAt(now: number): TableColumnsType<ConsoleAppeal> {
  return [
    {
      title: '承诺答复',
      key: 'promised',
      width: 168,
      render: (_, row) => (
        <Typography.Text {...(row.overdue ? { type: 'danger' as const } : {})} className={styles.moment}>
          {row.overdue ? `已超时 ${formatShortMoment(row.promisedBy, now)}` : formatShortMoment(row.promisedBy, now)}
        </Typography.Text>
      ),
    },
    {
      title: '状态',
      width: 90,
      render: (_, row) => <Tag color={appealTags[row.state].color}>{appealTags[row.state].label}</Tag>,
    },
    { title: '类型', width: 80, render: (_, row) => `${kindNames[row.kind]}${row.again ? '复议' : ''}` },
    { title: '原因', width: 150, ellipsis: true, dataIndex: 'reason' },
    { title: '订单', ellipsis: true, dataIndex: 'title' },
    { title: '提出人', width: 120, ellipsis: true, render: (_, row) => row.appellant.name },
    { title: '被申诉方', width: 120, ellipsis: true, render: (_, row) => row.against?.name ?? '平台' },
    momentColumn('提交时间', (row) => row.submittedAt, now, { key: 'submitted' }),
    {
      title: '经手',
      width: 120,
      ellipsis: true,
      render: (_, row) => row.answeredBy ?? row.proposedBy ?? row.openedBy ?? '–',
    },
  ];
}

/** Appeals, the earliest deadline first. */
export default function AppealsScreen() {
  const [{ group, kind }, setFilter] = useQueryStates({
    group: parseAsStringLiteral(groups).withDefault('open'),
    kind: parseAsStringLiteral(kinds),
  });
  const [no, onlyNo] = useSingleRecord();
  const [position, setPosition] = useOpenRecord();
  const appeals = usePagedList('appeals.console_list', no ? { no } : { group, ...(kind ? { kind } : {}) }, 'city', [
    'promised',
    'submitted',
  ]);
  const opened = useOpenedRecord(appeals, position, (row, key) => row.no === key);
  return (
    <>
      <ListPage<ConsoleAppeal>
        query={appeals}
        columns={columnsAt(Date.now())}
        rowKey="no"
        width={1180}
        open={[position, setPosition]}
        empty={
          kind
            ? ['没有符合条件的申诉', '换个条件试试']
            : group === 'open'
              ? ['没有待处理的申诉', '客户或回收员申诉后出现在这里']
              : ['还没有处理过申诉', '处理完的申诉留在这里']
        }
        filters={
          onlyNo ?? (
            <>
              <Segmented
                options={[
                  { value: 'open', label: '待处理' },
                  { value: 'ended', label: '已结束' },
                ]}
                value={group}
                onChange={(value) => void setFilter({ group: value as (typeof groups)[number] })}
              />
              <Select
                aria-label="类型"
                allowClear
                placeholder="全部类型"
                value={kind}
                options={kinds.map((value) => ({ value, label: kindNames[value] }))}
                onChange={(value) => void setFilter({ kind: value ?? null })}
                style={{ width: 130 }}
              />
            </>
          )
        }
      />
      <AppealDrawer appeal={opened} onClose={() => setPosition(null)} />
    </>
  );
}
