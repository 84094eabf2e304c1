import { formatMobile } from '@shoushou/kernel/phone';
import type { Data } from '@shoushou/contract/schemas';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { Input, Segmented, Tag, type TableColumnsType } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import { PersonDrawer } from '../components/PersonDrawer.tsx';
import { PersonMerges } from '../components/PersonMerges.tsx';
import { ratingText } from '../people.labels.ts';
import * as styles from '../../../shell/console.module.css';

type Row = Data<'accounts.console_people'>['items'][number];

const kinds = ['customer', 'recycler', 'frozen'] as const;
type Kind = (typeof kinds)[number] | 'all' | 'merges';
const kindOptions: { value: Kind; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'customer', label: '客户' },
  { value: 'recycler', label: '回收员' },
  { value: 'frozen', label: '已冻结' },
  { value: 'merges', label: '号码合并' },
];

function columnsAt(now: number): TableColumnsType<Row> {
  return [
    { title: '名称', width: 160, ellipsis: true, dataIndex: 'username' },
    {
      title: '手机号',
      width: 130,
      render: (_, row) => <span className={styles.figures}>{formatMobile(row.mobile)}</span>,
    },
    {
      title: '身份',
      width: 100,
      render: (_, row) => (row.isRecycler ? <Tag color="blue">回收员</Tag> : <Tag>客户</Tag>),
    },
    {
      title: '状态',
      width: 100,
      render: (_, row) =>
        row.frozen ? <Tag color="orange">已冻结</Tag> : row.onDuty ? <Tag color="green">接单中</Tag> : '–',
    },
    { title: '实名', width: 80, render: (_, row) => (row.verified ? '已认证' : '–') },
    {
      title: '成交',
      width: 80,
      align: 'right',
      render: (_, row) => <span className={styles.figures}>{row.dealCount}</span>,
    },
    {
      title: '评分',
      width: 120,
      align: 'right',
      render: (_, row) => <span className={styles.figures}>{ratingText(row)}</span>,
    },
    {
      title: '注册',
      key: 'registered',
      render: (_, row) => <span className={styles.moment}>{formatShortMoment(row.registeredAt, now)}</span>,
    },
  ];
}

/** Customers and recyclers, newest first. */
export default function PeopleScreen() {
  const [{ kind, keyword, part }, setFilter] = useQueryStates({
    kind: parseAsStringLiteral(kinds),
    keyword: parseAsString.withDefault(''),
    part: parseAsStringLiteral(['merges']),
  });
  const open = useOpenRecord();
  const people = usePagedList(
    'accounts.console_people',
    {
      ...(kind ? { kind } : {}),
      ...(keyword ? { keyword } : {}),
    },
    'city',
    ['registered'],
  );
  const switcher = (
    <Segmented<Kind>
      options={kindOptions}
      value={part ?? kind ?? 'all'}
      onChange={(value) =>
        void setFilter(
          value === 'merges'
            ? { part: value, kind: null, keyword: null }
            : { part: null, kind: value === 'all' ? null : value },
        )
      }
    />
  );
  if (part !== null) return <PersonMerges switcher={switcher} />;
  return (
    <>
      <ListPage<Row>
        query={people}
        columns={columnsAt(Date.now())}
        rowKey="id"
        width={980}
        open={open}
        empty={
          keyword || kind ? ['没有符合条件的人', '换个条件试试'] : ['还没有人注册', '客户和回收员注册后出现在这里']
        }
        filters={
          <>
            {switcher}
            <Input.Search
              aria-label="搜索"
              allowClear
              placeholder="手机号、尾号或名称开头"
              defaultValue={keyword}
              onSearch={(text) => void setFilter({ keyword: text.trim() || null })}
              style={{ width: 280 }}
            />
          </>
        }
      />
      <PersonDrawer id={open[0]} onClose={() => open[1](null)} />
    </>
  );
}
