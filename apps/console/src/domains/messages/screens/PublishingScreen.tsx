import type { Data } from '@shoushou/contract/schemas';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Space, Tag, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { request } from '../../../shell/api.ts';
import { citiesQuery } from '../../../shell/cities.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { AdForm } from '../components/AdForm.tsx';
import { NoticeForm } from '../components/NoticeForm.tsx';
import { ThemeForm } from '../components/ThemeForm.tsx';
import { VersionForm } from '../components/VersionForm.tsx';
import { audienceNames, themeNames } from '../messages.labels.ts';
import * as styles from '../../../shell/console.module.css';
import { Picture } from '../../../shell/record/Picture.tsx';

type Published = Data<'messages.console_published'>;
type Notice = Published['notices'][number];
type Ad = Published['ads'][number];
type Theme = Data<'content.console_themes'>[number];

const at = (instant: string): ReactNode => (
  <span className={styles.moment}>{formatShortMoment(instant, Date.now())}</span>
);

/** Whether a period is planned, running or over at a given moment. */
function periodTag({ runsFrom, runsUntil }: { runsFrom: string; runsUntil: string }, now: number): ReactNode {
  if (Date.parse(runsUntil) <= now) return <Tag>已结束</Tag>;
  return Date.parse(runsFrom) > now ? <Tag color="blue">未开始</Tag> : <Tag color="green">进行中</Tag>;
}

function endable(row: { runsUntil: string }, end: ReactNode): ReactNode {
  return Date.parse(row.runsUntil) > Date.now() ? end : '–';
}

/** Everything published to all users: notices, ads, holiday themes and versions of the native app. */
export default function PublishingScreen() {
  const published = useQuery({
    queryKey: ['messages.console_published'],
    queryFn: ({ signal }) => request('messages.console_published', {}, { signal, silent: true }),
  });
  const themes = useQuery({
    queryKey: ['content.console_themes'],
    queryFn: ({ signal }) => request('content.console_themes', {}, { signal, silent: true }),
  });
  const [form, setForm] = useState<'notice' | 'ad' | 'theme' | 'version' | null>(null);
  const cities = useQuery(citiesQuery);
  const recall = useCallMutation('messages.recall_notice', '公告已撤回');
  const endAd = useCallMutation('messages.end_ad', '广告已结束');
  const endTheme = useCallMutation('content.end_theme', '主题已结束');
  const now = Date.now();
  const close = (): void => setForm(null);

  const cityName = (code: string): string => cities.data?.cities.find(({ city }) => city === code)?.name ?? code;
  const noticeColumns: TableColumnsType<Notice> = [
    {
      title: '状态',
      width: 90,
      render: (_, row) =>
        row.recalledAt !== null ? (
          <Tag>已撤回</Tag>
        ) : Date.parse(row.at) > now ? (
          <Tag color="blue">未开始</Tag>
        ) : (
          <Tag color="green">已发布</Tag>
        ),
    },
    { title: '发布', width: 130, render: (_, row) => at(row.at) },
    {
      title: '给谁看',
      width: 150,
      ellipsis: true,
      render: (_, row) => `${row.city === null ? '全国' : cityName(row.city)} · ${audienceNames[row.audience]}`,
    },
    { title: '标题', width: 220, dataIndex: 'title', ellipsis: true },
    { title: '内容', ellipsis: true, dataIndex: 'text' },
    {
      title: '操作',
      width: 80,
      render: (_, row) =>
        row.recalledAt === null ? (
          <ConfirmButton
            ask={`撤回“${row.title}”`}
            note="撤回后没有人再看到，不能恢复"
            confirmText="撤回"
            onConfirm={() => recall.mutate({ id: row.id })}
            type="link"
            size="small"
          >
            撤回
          </ConfirmButton>
        ) : (
          '–'
        ),
    },
  ];
  const adColumns: TableColumnsType<Ad> = [
    { title: '状态', width: 90, render: (_, row) => periodTag(row, now) },
    {
      title: '图片',
      width: 64,
      render: (_, row) => <Picture src={row.image} alt={`${row.title}的图片`} height={22} />,
    },
    { title: '标题', dataIndex: 'title', ellipsis: true },
    { title: '打开', width: 160, ellipsis: true, render: (_, row) => row.link ?? '不跳转' },
    { title: '每天', width: 80, render: (_, row) => `${row.timesADay} 次` },
    { title: '可跳过', width: 90, render: (_, row) => (row.skipSeconds === 0 ? '立即' : `${row.skipSeconds} 秒后`) },
    {
      title: '时间',
      width: 340,
      className: styles.figures!,
      render: (_, row) => (
        <>
          {at(row.runsFrom)}–{at(row.runsUntil)}
        </>
      ),
    },
    {
      title: '操作',
      width: 80,
      render: (_, row) =>
        endable(
          row,
          <ConfirmButton
            ask="结束这条广告"
            confirmText="结束"
            onConfirm={() => endAd.mutate({ id: row.id })}
            type="link"
            size="small"
          >
            结束
          </ConfirmButton>,
        ),
    },
  ];
  const themeColumns: TableColumnsType<Theme> = [
    { title: '状态', width: 90, render: (_, row) => periodTag(row, now) },
    { title: '节日', dataIndex: 'title' },
    { title: '主题', width: 100, render: (_, row) => themeNames[row.stylename] },
    {
      title: '时间',
      width: 340,
      className: styles.figures!,
      render: (_, row) => (
        <>
          {at(row.runsFrom)}–{at(row.runsUntil)}
        </>
      ),
    },
    {
      title: '操作',
      width: 80,
      render: (_, row) =>
        endable(
          row,
          <ConfirmButton
            ask="结束这个主题"
            confirmText="结束"
            onConfirm={() => endTheme.mutate({ id: row.id })}
            type="link"
            size="small"
          >
            结束
          </ConfirmButton>,
        ),
    },
  ];
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <LoadFailed query={published} />
      <LoadFailed query={themes} />
      <Card title="公告" size="small" extra={<Button onClick={() => setForm('notice')}>发布公告</Button>}>
        <RecordTable<Notice>
          rowKey="id"
          loading={published.isPending}
          pageSize={5}
          rows={published.data?.notices}
          columns={noticeColumns}
          empty={['还没有公告', '点“发布公告”写第一条']}
        />
      </Card>
      <Card title="开屏广告" size="small" extra={<Button onClick={() => setForm('ad')}>投放广告</Button>}>
        <RecordTable<Ad>
          rowKey="id"
          loading={published.isPending}
          pageSize={5}
          rows={published.data?.ads}
          columns={adColumns}
          empty={['没有广告', '点“投放广告”添加']}
        />
      </Card>
      <Card title="节日主题" size="small" extra={<Button onClick={() => setForm('theme')}>安排主题</Button>}>
        <RecordTable<Theme>
          rowKey="id"
          loading={themes.isPending}
          pageSize={5}
          rows={themes.data}
          columns={themeColumns}
          empty={['没有安排，一直是红色主题', '点“安排主题”选日子']}
        />
      </Card>
      <Card title="应用版本" size="small" extra={<Button onClick={() => setForm('version')}>发布版本</Button>}>
        <RecordTable<Published['versions'][number]>
          rowKey={(row) => `${row.platform} ${row.version}`}
          loading={published.isPending}
          pageSize={5}
          rows={published.data?.versions}
          empty={['还没有发布过版本', '应用上架后点“发布版本”']}
          columns={[
            { title: '发布', width: 130, render: (_, row) => at(row.publishedAt) },
            { title: '平台', width: 80, render: (_, row) => (row.platform === 'ios' ? '苹果' : '安卓') },
            { title: '版本', width: 100, dataIndex: 'version' },
            {
              title: '更新',
              width: 90,
              render: (_, row) => (row.forced ? <Tag color="orange">强制</Tag> : <Tag>可选</Tag>),
            },
            { title: '说明', ellipsis: true, dataIndex: 'notes' },
            { title: '下载地址', ellipsis: true, dataIndex: 'url' },
          ]}
        />
      </Card>
      <NoticeForm open={form === 'notice'} onClose={close} />
      <AdForm open={form === 'ad'} onClose={close} />
      <ThemeForm open={form === 'theme'} onClose={close} />
      <VersionForm open={form === 'version'} onClose={close} />
    </Space>
  );
}
