import type { ConsoleExchange, ConsoleImport, ConsoleVariety } from '@shoushou/contract/types';
import { formatDate, formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Tabs, Tag, type TableColumnsType } from 'antd';
import { parseAsBoolean, parseAsStringLiteral, useQueryState } from 'nuqs';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { request } from '../../../shell/api.ts';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { FileDrawer } from '../components/FileDrawer.tsx';
import { RefusedRows } from '../components/RefusedRows.tsx';
import { batchKinds, exchangeNames, feedTags, sourceName, type FeedOverview } from '../market.labels.ts';
import * as styles from '../../../shell/console.module.css';

const counted = (count: number) => <span className={styles.figures}>{count.toLocaleString('en-US')}</span>;
const moment = (at: string | null, now: number) => (
  <span className={styles.moment}>{at === null ? '–' : formatShortMoment(at, now)}</span>
);
const state = (of: FeedOverview['feed']['state']) => <Tag color={feedTags[of].color}>{feedTags[of].label}</Tag>;
const nightText = (minutes: number): string => (minutes === 0 ? '无夜盘' : `21:00 起 ${minutes} 分钟`);

/** The source of futures quotes, the received batches, and the displayed varieties. */
export default function FeedScreen() {
  const query = useQuery({
    queryKey: ['market.console_feed'],
    queryFn: ({ signal }) => request('market.console_feed', {}, { signal, silent: true }),
  });
  const [booking, setBooking] = useQueryState('file', parseAsBoolean.withDefault(false));
  const [tab, setTab] = useQueryState(
    'tab',
    parseAsStringLiteral(['exchanges', 'imports', 'varieties']).withDefault('exchanges'),
  );
  const overview = query.data;
  return (
    <>
      <div data-filters className={styles.filters}>
        <PageActions>
          <Button type="primary" onClick={() => void setBooking(true)}>
            导入文件
          </Button>
        </PageActions>
        {tab !== 'imports' && <RefreshButton query={query} />}
      </div>
      <LoadFailed query={query} />
      {overview && <FeedCard feed={overview.feed} />}
      <Tabs
        // The actions of a hidden tab would stay in the head.
        destroyOnHidden
        activeKey={tab}
        onChange={(key) => void setTab(key as typeof tab)}
        items={[
          {
            key: 'exchanges',
            label: '交易所',
            children: <Exchanges rows={overview?.exchanges} loading={query.isPending} />,
          },
          { key: 'imports', label: '批次', children: <Imports /> },
          {
            key: 'varieties',
            label: '品种',
            children: <Varieties rows={overview?.varieties} loading={query.isPending} />,
          },
        ]}
      />
      <FileDrawer open={booking} onClose={() => void setBooking(null)} />
    </>
  );
}

function FeedCard({ feed }: { feed: FeedOverview['feed'] }) {
  return (
    <>
      {feed.sample && (
        <Alert
          type="warning"
          showIcon
          title="示例行情 非真实数据"
          description="没有登记行情许可，行情由本系统模拟，手机上也这样标明。接入有许可的行情源见部署说明。"
          style={{ marginBottom: 12 }}
        />
      )}
      {feed.state === 'ended' && (
        <Alert type="error" showIcon title="许可已到期，行情服务已停止" style={{ marginBottom: 12 }} />
      )}
      <Descriptions
        size="small"
        column={3}
        bordered
        style={{ marginBottom: 12 }}
        items={[
          {
            key: 'name',
            label: '行情源',
            children: (
              <>
                {feed.name} {state(feed.state)}
              </>
            ),
          },
          { key: 'licence', label: '许可', children: feed.licence ?? '–' },
          {
            key: 'until',
            label: '许可到期',
            children: feed.validTo === null ? '–' : formatDate(feed.validTo, Date.now()),
          },
          {
            key: 'exchanges',
            label: '许可的交易所',
            children:
              feed.exchanges.length === 0 ? '–' : feed.exchanges.map((code) => exchangeNames[code] ?? code).join('、'),
          },
          {
            key: 'delay',
            label: '延时',
            children: feed.sample || feed.licence === null ? '–' : `${feed.delayMinutes} 分钟`,
          },
        ]}
      />
    </>
  );
}

function Exchanges({ rows, loading }: { rows: readonly ConsoleExchange[] | undefined; loading: boolean }) {
  const now = Date.now();
  const columns: TableColumnsType<ConsoleExchange> = [
    { title: '交易所', render: (_, row) => `${exchangeNames[row.exchange] ?? ''} ${row.exchange}` },
    { title: '状态', width: 110, render: (_, row) => state(row.state) },
    {
      title: '数据来源',
      width: 160,
      ellipsis: true,
      render: (_, row) => (row.feed === null ? '–' : sourceName(row.feed)),
    },
    { title: '品种', width: 90, align: 'right', render: (_, row) => counted(row.varieties) },
    { title: '合约', width: 90, align: 'right', render: (_, row) => counted(row.contracts) },
    { title: '最新行情', width: 124, render: (_, row) => moment(row.quotedAt, now) },
    { title: '最近收到', width: 124, render: (_, row) => moment(row.answeredAt, now) },
  ];
  return (
    <RecordTable<ConsoleExchange>
      rowKey="exchange"
      columns={columns}
      rows={rows}
      loading={loading}
      empty={['还没有品种', '导入文件或收到行情后出现在这里']}
    />
  );
}

function Varieties({ rows, loading }: { rows: readonly ConsoleVariety[] | undefined; loading: boolean }) {
  const now = Date.now();
  const columns: TableColumnsType<ConsoleVariety> = [
    { title: '品种', width: 120, render: (_, row) => `${row.name} ${row.varcode}` },
    { title: '交易所', width: 84, render: (_, row) => exchangeNames[row.exchange] ?? row.exchange },
    { title: '单位', width: 92, dataIndex: 'unit' },
    {
      title: '最小变动',
      width: 84,
      align: 'right',
      render: (_, row) => (
        <span className={styles.figures}>{(row.tick / 10 ** row.decimals).toFixed(row.decimals)}</span>
      ),
    },
    { title: '夜盘', width: 140, render: (_, row) => nightText(row.nightMinutes) },
    { title: '主力合约', width: 92, render: (_, row) => row.contract ?? '–' },
    {
      title: '最新',
      width: 100,
      align: 'right',
      render: (_, row) => (
        <span className={styles.figures}>
          {row.last === null ? '–' : (row.last / 10 ** row.decimals).toFixed(row.decimals)}
        </span>
      ),
    },
    { title: '行情时间', width: 124, render: (_, row) => moment(row.quotedAt, now) },
    { title: '合约数', width: 72, align: 'right', render: (_, row) => counted(row.contracts) },
    { title: '关联废料价', width: 100, align: 'right', render: (_, row) => counted(row.links) },
  ];
  return (
    <RecordTable<ConsoleVariety>
      rowKey="varcode"
      scroll={{ x: 1000 }}
      columns={columns}
      rows={rows}
      loading={loading}
      empty={['还没有品种', '导入文件或收到行情后出现在这里']}
    />
  );
}

function Imports() {
  const imports = usePagedList('market.console_imports', {});
  const [open, setOpen] = useOpenRecord();
  const shown = useOpenedRecord(imports, open, ({ sha256 }, key) => sha256 === key);
  const now = Date.now();
  const columns: TableColumnsType<ConsoleImport> = [
    { title: '时间', width: 124, render: (_, row) => moment(row.at, now) },
    { title: '内容', width: 110, render: (_, row) => batchKinds[row.kind] },
    {
      title: '来自',
      ellipsis: true,
      render: (_, row) => (row.bookedBy === '' ? sourceName(row.feed) : `文件，${row.bookedBy}`),
    },
    { title: '行', width: 100, align: 'right', render: (_, row) => counted(row.rows) },
    { title: '已记', width: 100, align: 'right', render: (_, row) => counted(row.accepted) },
    {
      title: '未记',
      width: 120,
      align: 'right',
      render: (_, row) =>
        row.refused.length === 0 ? (
          counted(0)
        ) : (
          <Button type="link" size="small" danger onClick={() => setOpen(row.sha256)}>
            {row.refused.length} 行，看原因
          </Button>
        ),
    },
    {
      title: '批次',
      width: 130,
      render: (_, row) => <span className={styles.figures}>{row.sha256.slice(0, 12)}</span>,
    },
  ];
  return (
    <>
      <ListPage<ConsoleImport>
        query={imports}
        columns={columns}
        rowKey="sha256"
        width={900}
        empty={['还没有收到批次', '行情方送来或导入文件后，批次留在这里']}
      />
      <RefusedRows batch={shown} onClose={() => setOpen(null)} />
    </>
  );
}
