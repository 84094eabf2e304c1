import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Tag, type TableColumnsType } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { api } from '../../../shell/api.ts';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import { PageEditor } from '../components/PageEditor.tsx';
import { pageKinds, type Page } from '../content.labels.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import * as styles from '../../../shell/console.module.css';

function columnsAt(now: number, open: (page: Page) => void): TableColumnsType<Page> {
  return [
    { title: '标题', ellipsis: true, dataIndex: 'title' },
    { title: '种类', width: 80, render: (_, row) => pageKinds[row.kind] },
    { title: '分组', width: 120, dataIndex: 'group' },
    { title: '代码', width: 180, ellipsis: true, dataIndex: 'code' },
    {
      title: '版本',
      width: 180,
      render: (_, row) =>
        row.coming ? (
          <>
            {row.version} <Tag color="blue">{formatShortMoment(row.coming.publishedAt, now)} 换</Tag>
          </>
        ) : (
          row.version
        ),
    },
    {
      title: '发布',
      width: 170,
      render: (_, row) => (
        <span className={styles.moment}>
          {[formatShortMoment(row.publishedAt, now), row.by ?? '随系统'].join(' · ')}
        </span>
      ),
    },
    {
      title: '有用 / 没用',
      width: 110,
      render: (_, row) => (row.kind === 'help' ? `${row.helpful} / ${row.unhelpful}` : '–'),
    },
    {
      title: '操作',
      width: 80,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => open(row)}>
          修改
        </Button>
      ),
    },
  ];
}

/** All texts for users: agreements, rules, help. An edit creates a new version; earlier versions stay on record. */
export default function PagesScreen() {
  const [keyword, setKeyword] = useQueryState('text', parseAsString.withDefault(''));
  const [open, setOpen] = useOpenRecord();
  const pages = useQuery({
    queryKey: ['content.console_pages'],
    queryFn: ({ signal }) => api.request('content.console_pages', {}, { signal, silent: true }),
  });
  const shown = pages.data?.filter((page) =>
    [page.title, page.code, page.group, page.markup].some((text) => text.includes(keyword)),
  );
  return (
    <>
      <div data-filters className={styles.filters}>
        <Input.Search
          aria-label="搜索"
          allowClear
          placeholder="标题、代码或正文"
          defaultValue={keyword}
          onSearch={(text) => void setKeyword(text.trim() || null)}
          style={{ width: 320 }}
        />
        <RefreshButton query={pages} />
      </div>
      <LoadFailed query={pages} />
      <RecordTable<Page>
        rowKey="code"
        scroll={{ x: 1070 }}
        columns={columnsAt(Date.now(), ({ code }) => setOpen(code))}
        rows={shown}
        loading={pages.isPending}
        empty={keyword ? ['没有符合条件的页面', '换个词再找'] : ['还没有页面', '页面随升级装入，装好后在这里修改']}
      />
      <PageEditor page={pages.data?.find(({ code }) => code === open) ?? null} onClose={() => setOpen(null)} />
    </>
  );
}
