import type { ArticleReview } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { parseMarkup } from '@shoushou/texts/markup';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Space, Tag, type TableColumnsType } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { actionKeys } from '../../../shell/action-keys.ts';
import { request } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { ArticlePreview } from './ArticlePreview.tsx';

const { Field, limits } = contractForm('market.decide_article');

export function useArticleReviews() {
  return useQuery({
    queryKey: ['market.console_article_reviews'],
    queryFn: ({ signal }) => request('market.console_article_reviews', {}, { signal, silent: true }),
  });
}

/** Articles that wait for the second operator; renders nothing without any. */
export function ArticleReviews({ onEdit }: { onEdit: (review: ArticleReview) => void }) {
  const query = useArticleReviews();
  const [reviewed, setReviewed] = useQueryState('review', parseAsString);
  const opened = query.data?.find(({ id }) => id === reviewed) ?? null;
  const close = (): void => void setReviewed(null);
  const now = Date.now();
  const columns: TableColumnsType<ArticleReview> = [
    {
      title: '待复核',
      width: 90,
      render: (_, row) => <Tag color={row.corrects ? 'orange' : 'blue'}>{row.corrects ? '更正' : '新资讯'}</Tag>,
    },
    { title: '标题', dataIndex: 'title', ellipsis: true },
    { title: '来源', width: 150, ellipsis: true, dataIndex: 'source' },
    { title: '授权依据', width: 120, ellipsis: true, dataIndex: 'permission' },
    {
      title: '发布时间',
      width: 150,
      render: (_, row) => (row.publishAt === null ? '通过后立即' : formatShortMoment(row.publishAt, now)),
    },
    { title: '撰写人', width: 110, ellipsis: true, dataIndex: 'maker' },
    {
      title: '操作',
      width: 110,
      render: (_, row) =>
        row.own ? (
          <Button type="link" size="small" onClick={() => onEdit(row)}>
            修改
          </Button>
        ) : (
          <Button type="link" size="small" onClick={() => void setReviewed(row.id)}>
            复核
          </Button>
        ),
    },
  ];
  return (
    <>
      <LoadFailed query={query} />
      {(query.data?.length ?? 0) > 0 && (
        <>
          <SectionTitle>待复核</SectionTitle>
          <RecordTable<ArticleReview>
            rowKey="id"
            scroll={{ x: 1000 }}
            columns={columns}
            rows={query.data}
            loading={false}
            empty={['没有待复核的资讯', '写好的和导入的资讯在这里复核']}
          />
        </>
      )}
      <RecordDrawer title="复核资讯" size={900} record={opened} onClose={close} beside={false}>
        {(review) => <Review key={`${review.id} ${review.version}`} review={review} onDone={close} />}
      </RecordDrawer>
    </>
  );
}

function Review({
  review: { id, version, title, source, permission, markup, corrects, publishAt, maker, at },
  onDone,
}: {
  review: ArticleReview;
  onDone: () => void;
}) {
  const decide = useCallForm({ call: 'market.decide_article', done: '已处理', fixed: { id, version }, onDone });
  const now = Date.now();
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 390px', gap: 24 }}>
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <p>
          {maker} 写于 {formatShortMoment(at, now)}，授权依据：{permission}
        </p>
        <p>
          {publishAt === null ? '通过后立即发布' : `${formatShortMoment(publishAt, now)}发布`}
          {corrects ? '；已经发布的会标明「已更正」' : ''}
        </p>
        <CallForm of={decide}>
          <FormFailure of={decide} />
          <Field name="note" label="复核意见" extra="退回时请写明原因">
            <Input.TextArea {...limits('note')} showCount rows={3} />
          </Field>
          <DecisionBar>
            <ActionButton danger loading={decide.busy} onClick={() => void decide.submit({ approve: false })}>
              退回
            </ActionButton>
            <ConfirmButton
              type="primary"
              letter={actionKeys.pass}
              ask={`发布《${title}》`}
              note={publishAt === null ? '所有人马上看到' : `${formatShortMoment(publishAt, now)}所有人看到`}
              confirmText="确认发布"
              cancelText="再看看"
              loading={decide.busy}
              onConfirm={() => void decide.submit({ approve: true })}
            >
              通过并发布
            </ConfirmButton>
          </DecisionBar>
        </CallForm>
      </Space>
      <ArticlePreview title={title} source={source} blocks={parseMarkup(markup)} />
    </div>
  );
}
