import { formatShortMoment } from '@shoushou/kernel/instant';
import { shortServiceNames } from '@shoushou/kernel/service';
import { Image, Segmented, Space, Tag, Typography, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { PhotoQuoteDrawer } from '../components/PhotoQuoteDrawer.tsx';
import { quoteTags, reminderColors, type ConsolePhotoQuote } from '../general-recycling.labels.ts';
import * as styles from '../../../shell/console.module.css';

const groups = ['waiting', 'all'] as const;

function columnsAt(now: number): TableColumnsType<ConsolePhotoQuote> {
  return [
    {
      title: '照片',
      width: 56,
      render: (_, row) =>
        row.photos[0] !== undefined && (
          <Image
            src={row.photos[0]}
            alt=""
            width={32}
            height={22}
            preview={false}
            style={{ objectFit: 'cover', borderRadius: 6 }}
          />
        ),
    },
    {
      title: '承诺答复',
      key: 'promised',
      width: 168,
      render: (_, row) =>
        row.state === 'open' ? (
          <Typography.Text {...(row.overdue ? { type: 'danger' as const } : {})} className={styles.moment}>
            {row.overdue ? `已超时 ${formatShortMoment(row.promisedBy, now)}` : formatShortMoment(row.promisedBy, now)}
          </Typography.Text>
        ) : (
          '–'
        ),
    },
    {
      title: '状态',
      width: 165,
      render: (_, row) => (
        <>
          <Tag color={quoteTags[row.state].color}>{quoteTags[row.state].label}</Tag>
          {row.reminder !== null && <Tag color={reminderColors[row.reminder]}>等满 {row.reminder} 小时</Tag>}
        </>
      ),
    },
    { title: '服务', width: 56, render: (_, row) => shortServiceNames[row.service] },
    { title: '说明', ellipsis: true, render: (_, row) => row.text || '–' },
    { title: '地点', width: 150, dataIndex: 'place', ellipsis: true },
    {
      title: '几家',
      width: 60,
      align: 'right',
      render: (_, row) => (
        <span className={styles.figures}>
          {row.offers.filter(({ state }) => state === 'standing' || state === 'accepted').length}
        </span>
      ),
    },
    moneyColumn('最高报价', (row) => row.offer?.totalFen ?? null, { width: 110 }),
    momentColumn('提交时间', (row) => row.askedAt, now, { key: 'asked' }),
    { title: '经手', width: 84, ellipsis: true, render: (_, row) => row.answeredBy ?? '–' },
  ];
}

/** Photo quotes that wait for a price, the earliest deadline first. */
export default function PhotoQuotesScreen() {
  const [group, setGroup] = useQueryState('group', parseAsStringLiteral(groups).withDefault('waiting'));
  const [no, onlyNo] = useSingleRecord();
  const [position, setPosition] = useOpenRecord();
  const quotes = usePagedList('general-recycling.console_quotes', no ? { no } : { group }, 'city', [
    'promised',
    'asked',
  ]);
  const opened = useOpenedRecord(quotes, position, (row, key) => row.no === key);
  const answered = quotes.data?.pages[0]?.answered;
  return (
    <>
      <ListPage<ConsolePhotoQuote>
        query={quotes}
        columns={columnsAt(Date.now())}
        rowKey="no"
        width={1210}
        open={[position, setPosition]}
        empty={
          group === 'waiting'
            ? ['没有等报价的照片', '客户拍照问价后出现在这里']
            : ['还没有人拍照问价', '客户拍照问价后出现在这里']
        }
        filters={
          onlyNo ?? (
            <Space size="middle">
              <Segmented
                options={[
                  { value: 'waiting', label: '待报价' },
                  { value: 'all', label: '全部' },
                ]}
                value={group}
                onChange={(value) => void setGroup(value as (typeof groups)[number])}
              />
              {answered && answered.asked > 0 && (
                <Typography.Text type={answered.inTime * 100 < answered.asked * 95 ? 'danger' : 'secondary'}>
                  30 天内 24 小时答复 {Math.floor((answered.inTime * 100) / answered.asked)}%（目标 95%）
                </Typography.Text>
              )}
            </Space>
          )
        }
      />
      <PhotoQuoteDrawer quote={opened} onClose={() => setPosition(null)} />
    </>
  );
}
