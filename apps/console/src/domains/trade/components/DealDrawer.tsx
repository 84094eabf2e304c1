import { formatMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatMobile } from '@shoushou/kernel/phone';
import { Alert, Button, Descriptions, Drawer, Input, Popconfirm, Space, Timeline } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../shell/writes.ts';
import { actorNames, dealTags, deliveryNames, disputeNames, type ConsoleDeal } from '../trade.labels.ts';
import { ListingPictures } from './ListingPictures.tsx';

/** One deal with both sides and every step, and the decision on a dispute. */
export function DealDrawer({ deal, onClose }: { deal: ConsoleDeal | null; onClose: () => void }) {
  return (
    <Drawer title="二手交易" size="large" open={deal !== null} onClose={onClose} destroyOnHidden>
      {deal && <Decision key={deal.no} deal={deal} onClose={onClose} />}
    </Drawer>
  );
}

const personOf = ({ name, mobile }: ConsoleDeal['buyer']): string => `${name} ${mobile === '' ? '' : formatMobile(mobile)}`.trim();

function Decision({ deal, onClose }: { deal: ConsoleDeal; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const settle = useWrite('trade.settle', '已处理，双方会收到消息');
  const { dispute } = deal;
  const decide = (decision: 'refund' | 'release'): void => settle.mutate({ no: deal.no, decision, reason: reason.trim() }, { onSuccess: onClose });
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'no', label: '编号', children: <span className="console-figures">{deal.no}</span> },
          { key: 'title', label: '物品', children: deal.title },
          { key: 'amount', label: '金额', children: formatMoney(deal.amountFen) },
          { key: 'buyer', label: '买家', children: personOf(deal.buyer) },
          { key: 'seller', label: '卖家', children: personOf(deal.seller) },
          { key: 'delivery', label: '交付', children: [deliveryNames[deal.delivery], deal.carrier, deal.trackingNo].filter(Boolean).join(' ') },
        ]}
      />
      {dispute && (
        <>
          <Alert type={dispute.answer === null ? 'warning' : 'info'} showIcon title={`买家：${disputeNames[dispute.reason]}`} description={dispute.answer === null ? dispute.text : `${dispute.text}（处理：${dispute.answer}）`} />
          {dispute.photos.length > 0 && <ListingPictures photos={dispute.photos} label="争议照片" />}
        </>
      )}
      <Timeline
        items={deal.steps.map((step, index) => ({
          key: deal.steps.length - index,
          color: dealTags[step.state].color === 'red' ? 'red' : 'green',
          content: [formatMoment(step.at, Date.now()), actorNames[step.by], dealTags[step.state].label, step.note].filter(Boolean).join(' · '),
        }))}
      />
      {deal.state === 'disputed' && (
        <>
          <Input.TextArea aria-label="处理说明" placeholder="写明依据，买家和卖家都会看到" value={reason} maxLength={200} showCount rows={3} onChange={(event) => setReason(event.target.value)} />
          <Space>
            <Popconfirm title={`把 ${formatMoney(deal.amountFen)} 退给买家`} okText="退款" cancelText="再看看" onConfirm={() => decide('refund')} disabled={reason.trim() === ''}>
              <Button danger disabled={reason.trim() === ''} loading={settle.isPending}>
                退款给买家
              </Button>
            </Popconfirm>
            <Popconfirm title={`把 ${formatMoney(deal.amountFen)} 付给卖家`} okText="付款" cancelText="再看看" onConfirm={() => decide('release')} disabled={reason.trim() === ''}>
              <Button type="primary" disabled={reason.trim() === ''} loading={settle.isPending}>
                付款给卖家
              </Button>
            </Popconfirm>
          </Space>
        </>
      )}
    </Space>
  );
}
