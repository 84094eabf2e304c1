import type { ListingState } from '@shoushou/contract/types';
import { listingCategoryNames } from '@shoushou/rules/trade/listing-names';
import { Button, Select, Tag, type TableColumnsType } from 'antd';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { ListingDrawer } from '../components/ListingDrawer.tsx';
import { kindNames, listingTags, type ReviewedListing } from '../trade.labels.ts';

const states = [
  ...Object.entries(listingTags).map(([value, { label }]) => ({ value: value as ListingState | 'reported', label })),
  { value: 'reported' as const, label: '被举报' },
];

function columnsAt(now: number, open: (listing: ReviewedListing) => void): TableColumnsType<ReviewedListing> {
  return [
    momentColumn('提交时间', (row) => row.at, now, { key: 'at' }),
    {
      title: '状态',
      width: 90,
      render: (_, row) => <Tag color={listingTags[row.state].color}>{listingTags[row.state].label}</Tag>,
    },
    { title: '类型', width: 70, render: (_, row) => kindNames[row.kind] },
    { title: '标题', ellipsis: true, dataIndex: 'title' },
    { title: '分类', width: 100, render: (_, row) => listingCategoryNames[row.category] },
    moneyColumn('价格', (row) => row.priceFen, { width: 110, key: 'price' }),
    { title: '照片', width: 60, align: 'right', dataIndex: 'photoCount' },
    { title: '地区', width: 100, dataIndex: 'district' },
    { title: '发布人', width: 110, ellipsis: true, dataIndex: 'ownerName' },
    {
      title: '操作',
      width: 80,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => open(row)}>
          {row.state === 'in_review' ? '审核' : '查看'}
        </Button>
      ),
    },
  ];
}

/** Listings that wait for approval; the oldest come first. */
export default function ListingsScreen() {
  const [filter, setFilter] = useFilter<ListingState | 'reported'>(
    'state',
    states.map(({ value }) => value),
    'in_review',
  );
  const [no, onlyNo] = useSingleRecord();
  const [open, setOpen] = useOpenRecord();
  const listings = usePagedList(
    'trade.console_listings',
    no ? { no } : filter === 'reported' ? { reported: 'true' } : filter ? { state: filter } : {},
    'city',
    ['at', 'price'],
  );
  const opened = useOpenedRecord(listings, open, (row, key) => row.no === key);
  return (
    <>
      <ListPage<ReviewedListing>
        query={listings}
        columns={columnsAt(Date.now(), (row) => setOpen(row.no))}
        rowKey="no"
        width={1060}
        empty={
          filter === 'in_review'
            ? ['没有待审核的发布', '有人发布二手后出现在这里，选别的状态看全部发布']
            : filter === 'reported'
              ? ['没有待处理的举报', '有人举报时出现在这里']
              : ['没有符合条件的发布', '换个状态看看']
        }
        filters={
          onlyNo ?? (
            <Select<ListingState | 'reported'>
              aria-label="状态"
              allowClear
              placeholder="全部状态"
              options={states}
              value={filter ?? null}
              onChange={(value) => setFilter(value ?? undefined)}
              style={{ width: 160 }}
            />
          )
        }
      />
      <ListingDrawer listing={opened} onClose={() => setOpen(null)} />
    </>
  );
}
