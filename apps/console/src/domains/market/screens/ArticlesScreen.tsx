import type { ConsoleArticle } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { Button, Tag, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import { ArticleDrawer } from '../components/ArticleDrawer.tsx';
import { ArticleReviews, useArticleReviews } from '../components/ArticleReviews.tsx';

function stateOf({ state, publishedAt, correctedAt, waiting }: ConsoleArticle, now: number): ReactNode {
  if (waiting) return <Tag color="gold">更正待复核</Tag>;
  if (state === 'withdrawn') return <Tag>已撤下</Tag>;
  if (Date.parse(publishedAt) > now) return <Tag color="blue">定时</Tag>;
  return correctedAt === null ? <Tag color="green">已发布</Tag> : <Tag color="orange">已更正</Tag>;
}

/** Prefix in the address before the key of a pending version. */
const WAITING = 'waiting-';

/** Articles of all groups: write, plan, correct, withdraw; another operator approves. */
export default function ArticlesScreen() {
  const articles = usePagedList('market.console_articles', {});
  const withdraw = useCallMutation('market.withdraw_article', '资讯已撤下');
  const reviews = useArticleReviews();
  const [open, setOpen] = useOpenRecord();
  const listed = useOpenedRecord(
    articles,
    open === 'new' || open?.startsWith(WAITING) ? null : open,
    ({ id }, key) => id === key,
  );
  const edited =
    open === 'new'
      ? 'new'
      : open?.startsWith(WAITING)
        ? (reviews.data?.find(({ id }) => WAITING + id === open) ?? null)
        : listed;
  const now = Date.now();
  const columns: TableColumnsType<ConsoleArticle> = [
    { title: '状态', width: 110, render: (_, row) => stateOf(row, now) },
    { title: '标题', dataIndex: 'title', ellipsis: true },
    { title: '来源', width: 150, ellipsis: true, dataIndex: 'source' },
    { title: '授权依据', width: 120, ellipsis: true, dataIndex: 'permission' },
    { title: '时间', width: 124, render: (_, row) => formatShortMoment(row.publishedAt, now) },
    { title: '版本', width: 70, dataIndex: 'version' },
    { title: '保存人', width: 110, ellipsis: true, dataIndex: 'savedBy' },
    {
      title: '操作',
      width: 150,
      render: (_, row) =>
        row.state === 'withdrawn' ? (
          '–'
        ) : (
          <>
            <Button type="link" size="small" onClick={() => setOpen(row.id)}>
              修改
            </Button>
            <ConfirmButton
              ask="撤下这篇资讯"
              note="撤下后手机上不再显示"
              confirmText="撤下"
              onConfirm={() => withdraw.mutate({ id: row.id })}
              type="link"
              size="small"
              danger
            >
              撤下
            </ConfirmButton>
          </>
        ),
    },
  ];
  return (
    <>
      <ArticleReviews onEdit={({ id }) => setOpen(WAITING + id)} />
      <ListPage<ConsoleArticle>
        query={articles}
        columns={columns}
        rowKey="id"
        width={1100}
        empty={['还没有资讯', '点“写资讯”写第一篇']}
        filters={
          <PageActions>
            <Button type="primary" onClick={() => setOpen('new')}>
              写资讯
            </Button>
          </PageActions>
        }
      />
      <ArticleDrawer article={edited} onClose={() => setOpen(null)} />
    </>
  );
}
