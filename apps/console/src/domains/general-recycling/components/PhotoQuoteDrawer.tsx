import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { serviceNames } from '@shoushou/kernel/service';
import { goodsQuantity, pricePerUnit } from '@shoushou/rules/orders/goods-units';
import { Alert, Descriptions, Input, Space, Tag } from 'antd';
import { useState } from 'react';
import { actionKeys } from '../../../shell/action-keys.ts';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { numbered, Pictures } from '../../../shell/record/Pictures.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { addressOf } from '../../../shell/sections.ts';
import { CasePicture } from '../../../shell/steps/CasePicture.tsx';
import { CaseTimeline } from '../../../shell/steps/CaseTimeline.tsx';
import { bidTags, quoteActors, quoteTags, type ConsolePhotoQuote } from '../general-recycling.labels.ts';
import { OfferForm } from './OfferForm.tsx';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('general-recycling.refuse_quote');

/** One quote: large photos, the description, and every rival offer. */
export function PhotoQuoteDrawer({ quote, onClose }: { quote: ConsolePhotoQuote | null; onClose: () => void }) {
  return (
    <RecordDrawer title="拍照报价" record={quote} onClose={onClose}>
      {(opened) => <Details key={opened.no} quote={opened} />}
    </RecordDrawer>
  );
}

function Details({ quote }: { quote: ConsolePhotoQuote }) {
  const [asking, setAsking] = useState<'offer' | 'refuse' | null>(null);
  const {
    no,
    state,
    service,
    text,
    roughGrams,
    photos,
    place,
    customerName,
    askedAt,
    promisedBy,
    overdue,
    offers,
    reason,
    orderNo,
    answeredBy,
    canOffer,
    canRefuse,
    reports,
    steps,
  } = quote;
  const own = offers.find(({ company }) => company === null);
  const close = (): void => setAsking(null);
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {overdue && (
        <Alert type="error" showIcon title={`已超过承诺的答复时间（${formatShortMoment(promisedBy, Date.now())}）`} />
      )}
      <Pictures of={numbered(photos, '照片')} />
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'no', label: '单号', children: <span className={styles.figures}>{no}</span> },
          { key: 'state', label: '状态', children: quoteTags[state].label },
          { key: 'service', label: '服务', children: serviceNames[service] },
          { key: 'text', label: '说明', children: text || '–' },
          {
            key: 'weight',
            label: '大概重量',
            children: roughGrams === null ? '不确定' : goodsQuantity({ netGrams: roughGrams, pieces: null }, service),
          },
          { key: 'place', label: '地点', children: place },
          { key: 'customer', label: '客户', children: customerName },
          { key: 'asked', label: '提交', children: formatShortMoment(askedAt, Date.now()) },
          ...offers.map((each) => ({
            key: `offer-${each.seq}`,
            label: each.company?.name ?? '平台报价',
            children: (
              <>
                {each.lines.map((line) => (
                  <div key={line.itemId} className={styles.figures}>
                    {line.name} 约 {goodsQuantity({ netGrams: line.grams, pieces: line.pieces }, service)} ×{' '}
                    {pricePerUnit(line.priceFen, line.unit, service)} = {formatMoney(line.amountFen)}
                  </div>
                ))}
                <b>合计 {formatMoney(each.totalFen)}</b>{' '}
                <Tag color={bidTags[each.state].color}>{bidTags[each.state].label}</Tag>
                {formatShortMoment(each.validUntil, Date.now())} 前有效
                {each.company === null && answeredBy !== null ? `，${answeredBy}` : ''}
                {each.collector !== null && `，${each.collector}上门`}
                {each.note !== '' && <div>{each.note}</div>}
              </>
            ),
          })),
          ...(reports.length > 0 ? [{ key: 'reports', label: '企业举报', children: reports.join('；') }] : []),
          ...(reason === null
            ? []
            : [{ key: 'reason', label: '没有报价', children: `${reason}（${answeredBy ?? ''}）` }]),
          ...(orderNo === null
            ? []
            : [
                {
                  key: 'order',
                  label: '预约',
                  children: <a href={`${addressOf('orders')}?open=${orderNo}`}>{orderNo}</a>,
                },
              ]),
        ]}
      />
      <CasePicture record={quote} tags={quoteTags} actors={quoteActors} />
      <CaseTimeline steps={steps} tags={quoteTags} actors={quoteActors} />
      <DecisionBar>
        {canOffer && (
          <ActionButton type="primary" onClick={() => setAsking('offer')}>
            {own ? '提高报价' : '报价'}
          </ActionButton>
        )}
        {canRefuse && (
          <ActionButton letter={actionKeys.refuse} onClick={() => setAsking('refuse')}>
            不报价
          </ActionButton>
        )}
      </DecisionBar>
      <OfferForm quote={quote} open={asking === 'offer'} onClose={close} />
      <FormModal
        call="general-recycling.refuse_quote"
        done="已告诉客户"
        title="不报价"
        submitText="告诉客户"
        open={asking === 'refuse'}
        onClose={close}
        fixed={{ no }}
      >
        <Field name="reason" label="原因" missing="请写明原因，客户会看到">
          <Input {...limits('reason')} showCount placeholder="如：照片看不清，请近一点再拍" />
        </Field>
      </FormModal>
    </Space>
  );
}
