import type { Data } from '@shoushou/contract/schemas';
import { Button, Input, Rate, Segmented, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useHasRight } from '../../../shell/operator.ts';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

type Rating = Data<'orders.console_ratings'>['items'][number];
type Most = 'all' | '2' | '3';

const form = contractForm('orders.hide_rating');

function columnsAt(now: number, onHide: ((row: Rating) => void) | null): TableColumnsType<Rating> {
  return [
    momentColumn('时间', (row) => row.at, now, { key: 'at' }),
    { title: '订单', width: 160, render: (_, row) => <a href={`orders?open=${row.no}`}>{row.no}</a> },
    {
      title: '星级',
      width: 130,
      render: (_, row) => <Rate disabled value={row.stars} style={{ fontSize: 14 }} aria-label={`${row.stars} 星`} />,
    },
    {
      title: '评价人',
      width: 130,
      ellipsis: true,
      render: (_, row) => `${row.rater}（${row.by === 'customer' ? '客户' : '回收员'}）`,
    },
    { title: '被评价', width: 110, ellipsis: true, dataIndex: 'rated' },
    {
      title: '内容',
      ellipsis: true,
      render: (_, row) =>
        [
          row.tags.join('、'),
          row.text,
          row.reply === null ? '' : `回复：${row.reply}`,
          row.photoCount > 0 ? `${row.photoCount} 张照片` : '',
        ]
          .filter(Boolean)
          .join(' · ') || '–',
    },
    {
      title: '处理',
      width: 170,
      ellipsis: true,
      render: (_, row) =>
        row.hiddenBy === null ? (
          onHide &&
          (row.text !== '' || row.tags.length > 0 || row.reply !== null) && (
            <Button size="small" onClick={() => onHide(row)}>
              隐藏文字
            </Button>
          )
        ) : (
          <Tag>
            {row.hiddenBy} 已隐藏：{row.hiddenReason}
          </Tag>
        ),
    },
  ];
}

/** Ratings of both sides; texts that break the rules can be hidden. */
export default function RatingsScreen() {
  const [most, setMost] = useQueryState('most', parseAsStringLiteral(['all', '3', '2']).withDefault('all'));
  const [hiding, setHiding] = useState<Rating | null>(null);
  const may = useHasRight('appeals');
  const ratings = usePagedList('orders.console_ratings', most === 'all' ? {} : { most }, 'city', ['at']);
  return (
    <>
      <ListPage<Rating>
        query={ratings}
        columns={columnsAt(Date.now(), may ? setHiding : null)}
        rowKey="id"
        width={1060}
        empty={most === 'all' ? ['还没有评价', '客户给上门打分后出现在这里'] : ['没有低星评价', '选“全部”看所有评价']}
        filters={
          <Segmented<Most>
            aria-label="星级"
            value={most}
            onChange={(value) => void setMost(value)}
            options={[
              { value: 'all', label: '全部' },
              { value: '3', label: '3 星以下' },
              { value: '2', label: '2 星以下' },
            ]}
          />
        }
      />
      <FormModal
        call="orders.hide_rating"
        done="文字已隐藏，星级仍计入评分"
        title="隐藏评价文字"
        submitText="隐藏"
        open={hiding !== null}
        onClose={() => setHiding(null)}
        fixed={{ no: hiding?.no ?? '', by: hiding?.by ?? 'customer' }}
      >
        <p>{hiding?.text || hiding?.tags.join('、')}</p>
        <form.Field name="reason" label="原因" missing="请写明原因">
          <Input {...form.limits('reason')} placeholder="如 辱骂、泄露电话" />
        </form.Field>
      </FormModal>
    </>
  );
}
