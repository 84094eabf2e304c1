import { formatMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Button, Descriptions, Drawer, Input, Space, Timeline, Typography } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../shell/writes.ts';
import { categoryNames, conditionNames, kindNames, refusalReasons, type ReviewedListing } from '../trade.labels.ts';
import { ListingPictures } from './ListingPictures.tsx';

/** One listing with its pictures, what was decided on it, and the decision now. */
export function ListingDrawer({ listing, onClose }: { listing: ReviewedListing | null; onClose: () => void }) {
  return (
    <Drawer title="二手发布" size="large" open={listing !== null} onClose={onClose} destroyOnHidden>
      {listing && <Review key={listing.no} listing={listing} onClose={onClose} />}
    </Drawer>
  );
}

function Review({ listing, onClose }: { listing: ReviewedListing; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const review = useWrite('trade.review', '已处理，发布人会收到消息');
  const waiting = listing.state === 'in_review';
  const listed = listing.state === 'listed';

  function decide(approve: boolean): void {
    review.mutate({ no: listing.no, approve, ...(approve ? {} : { reason: reason.trim() }) }, { onSuccess: onClose });
  }

  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <ListingPictures photos={listing.photos} label={listing.title} />
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'no', label: '编号', children: <span className="console-figures">{listing.no}</span> },
          { key: 'title', label: '标题', children: listing.title },
          { key: 'description', label: '描述', children: <Typography.Paragraph style={{ margin: 0, whiteSpace: 'pre-line' }}>{listing.description || '—'}</Typography.Paragraph> },
          { key: 'kind', label: '类型', children: `${kindNames[listing.kind]} · ${categoryNames[listing.category]} · ${conditionNames[listing.condition]}` },
          { key: 'price', label: '价格', children: `${formatMoney(listing.priceFen)}${listing.bargain ? '，可议价' : ''}` },
          { key: 'place', label: '地点', children: [listing.district, listing.place].filter(Boolean).join(' · ') },
          { key: 'owner', label: '发布人', children: `${listing.ownerName}${listing.ownerVerified ? '（已实名）' : ''}` },
          { key: 'at', label: '提交时间', children: formatMoment(listing.at, Date.now()) },
        ]}
      />
      {listing.reviews.length > 0 && (
        <Timeline items={listing.reviews.map((each) => ({ key: each.at, color: each.approved ? 'green' : 'red', content: `${formatMoment(each.at, Date.now())} ${each.by}${each.approved ? '通过' : `不通过：${each.reason}`}` }))} />
      )}
      {(waiting || listed) && (
        <>
          <Space wrap>
            {refusalReasons.map((text) => (
              <Button key={text} size="small" onClick={() => setReason(text)}>
                {text}
              </Button>
            ))}
          </Space>
          <Input.TextArea aria-label="没有通过的原因" placeholder={listed ? '下架时写明原因，发布人会看到' : '不通过时写明原因，发布人会看到'} value={reason} maxLength={200} showCount rows={3} onChange={(event) => setReason(event.target.value)} />
          <Space>
            {waiting && (
              <Button type="primary" loading={review.isPending} onClick={() => decide(true)}>
                通过
              </Button>
            )}
            <Button danger disabled={reason.trim() === ''} loading={review.isPending} onClick={() => decide(false)}>
              {listed ? '下架' : '不通过'}
            </Button>
          </Space>
        </>
      )}
    </Space>
  );
}
