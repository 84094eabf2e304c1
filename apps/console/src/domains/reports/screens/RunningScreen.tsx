import type { Data } from '@shoushou/contract/schemas';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Tag, type TableColumnsType } from 'antd';
import { api } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { ProviderChecks } from '../../opening/components/ProviderChecks.tsx';
import { jobNames } from '../reports.labels.ts';
import * as styles from '../../../shell/console.module.css';

type Running = Data<'reports.console_running'>;
type JobRun = Running['jobs'][number];
type Stuck = Running['stuck'][number];
type Reported = Running['errors'][number];
type KernelUse = Running['kernels'][number];

/** What a job does; its name in the program and in logs is in the tooltip. */
const JobName = ({ job }: { job: string }) => <span title={job}>{jobNames[job] ?? job}</span>;

function stuckColumns(now: number): TableColumnsType<Stuck> {
  return [
    { title: '任务', width: 230, ellipsis: true, render: (_, row) => <JobName job={row.job} /> },
    { title: '哪一项', dataIndex: 'item', width: 190, ellipsis: true },
    { title: '从何时起', width: 124, render: (_, row) => formatShortMoment(row.firstFailedAt, now) },
    { title: '已试', width: 70, align: 'right', render: (_, row) => `${row.attempts} 次` },
    { title: '下次再试', width: 124, render: (_, row) => formatShortMoment(row.nextTryAt, now) },
    { title: '原因', dataIndex: 'error', ellipsis: true },
  ];
}

function jobColumns(now: number): TableColumnsType<JobRun> {
  return [
    { title: '任务', width: 240, ellipsis: true, render: (_, row) => <JobName job={row.job} /> },
    {
      title: '状态',
      width: 110,
      render: (_, row) =>
        row.failures > 0 ? (
          <Tag color="red">失败 {row.failures} 次</Tag>
        ) : row.endedAt === null ? (
          <Tag>还没运行</Tag>
        ) : (
          <Tag color="green">正常</Tag>
        ),
    },
    {
      title: '上次运行',
      width: 124,
      render: (_, row) => (row.endedAt === null ? '–' : formatShortMoment(row.endedAt, now)),
    },
    {
      title: '用时',
      width: 90,
      align: 'right',
      render: (_, row) => (row.milliseconds === null ? '–' : `${row.milliseconds} ms`),
    },
    { title: '下次运行', width: 124, render: (_, row) => formatShortMoment(row.nextAt, now) },
    {
      title: '最近一次失败',
      ellipsis: true,
      render: (_, row) => (row.failedAt === null ? '–' : `${formatShortMoment(row.failedAt, now)} ${row.error ?? ''}`),
    },
  ];
}

function errorColumns(now: number): TableColumnsType<Reported> {
  return [
    { title: '错误', dataIndex: 'key', width: 200, ellipsis: true },
    { title: '次数', dataIndex: 'times', width: 70, align: 'right' },
    { title: '人数', dataIndex: 'people', width: 70, align: 'right' },
    { title: '平台', width: 170, ellipsis: true, render: (_, row) => row.platforms.join('、') },
    { title: '版本', width: 130, ellipsis: true, render: (_, row) => row.versions.join('、') },
    { title: '内核', width: 170, ellipsis: true, render: (_, row) => row.kernels.join('、') },
    { title: '最近', width: 124, render: (_, row) => formatShortMoment(row.lastAt, now) },
    { title: '内容', dataIndex: 'content', ellipsis: true },
  ];
}

const kernelColumns: TableColumnsType<KernelUse> = [
  { title: '内核', width: 240, render: (_, row) => (row.kernel === '' ? '未知' : row.kernel) },
  { title: '设备', dataIndex: 'devices', width: 100, align: 'right' },
  { title: '错误', dataIndex: 'errors', width: 100, align: 'right' },
  { title: '遇到错误的人', dataIndex: 'people', align: 'right' },
];

/** Jobs with their state, and failures. For developers; nothing is lost, because jobs are retried. */
export default function RunningScreen() {
  const running = useQuery({
    queryKey: ['reports.console_running'],
    queryFn: ({ signal }) => api.request('reports.console_running', {}, { signal, silent: true }),
    refetchInterval: 60_000,
  });
  const outbox = running.data?.outbox;
  const now = Date.now();
  return (
    <>
      <div data-filters className={styles.filters}>
        <RefreshButton query={running} />
        {outbox && (
          <span>
            待投递事件 {outbox.waiting} 个{outbox.waiting > 0 && `，最久的 ${outbox.oldestSeconds} 秒`}
          </span>
        )}
      </div>
      <LoadFailed query={running} />
      <h2 className={styles.part}>外部服务</h2>
      <ProviderChecks watch />
      <h2 className={styles.part}>卡住的任务</h2>
      <RecordTable<Stuck>
        rowKey={({ job, item }) => `${job} ${item}`}
        columns={stuckColumns(now)}
        rows={running.data?.stuck}
        loading={running.isPending}
        scroll={{ x: 1000 }}
        empty={['没有卡住的任务', '多次失败的任务出现在这里，会自动再试']}
      />
      <h2 className={styles.part}>定时任务</h2>
      <RecordTable<JobRun>
        rowKey="job"
        columns={jobColumns(now)}
        rows={running.data?.jobs}
        loading={running.isPending}
        scroll={{ x: 1000 }}
        pageSize={20}
        empty={['还没有任务运行过', '启动几分钟后，任务的时间出现在这里']}
      />
      <h2 className={styles.part}>手机上报的错误（7 天）</h2>
      <RecordTable<Reported>
        rowKey="key"
        columns={errorColumns(now)}
        rows={running.data?.errors}
        loading={running.isPending}
        scroll={{ x: 1000 }}
        pageSize={20}
        empty={['7 天内没有错误上报', '手机和运营台出错时记在这里']}
      />
      <h2 className={styles.part}>手机的浏览器内核（7 天）</h2>
      <RecordTable<KernelUse>
        rowKey="kernel"
        columns={kernelColumns}
        rows={running.data?.kernels}
        loading={running.isPending}
        pageSize={20}
        empty={['7 天内没有设备使用过', '有人打开应用后，按浏览器内核记在这里']}
      />
    </>
  );
}
