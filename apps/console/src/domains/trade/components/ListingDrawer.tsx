import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { goodsConditionNames, listingCategoryNames } from '@shoushou/rules/trade/listing-names';
import { Alert, Button, Input, Space, Timeline, Typography } from 'antd';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { numbered, Pictures } from '../../../shell/record/Pictures.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { kindNames, refusalReasons, reportNames, type ReviewedListing } from '../trade.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('trade.review');

/** One listing with its pictures, earlier decisions on it, and the decision now. */
export function ListingDrawer({ listing, onClose }: { listing: ReviewedListing | null; onClose: () => void }) {
  return (
    <RecordDrawer title="二手发布" record={listing} onClose={onClose}>
      {(opened) => <Review key={opened.no} listing={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Review({ listing, onClose }: { listing: ReviewedListing; onClose: () => void }) {
  const refuse = useCallForm({
    call: 'trade.review',
    done: '已处理，发布人会收到消息',
    fixed: { no: listing.no, approve: false },
    onDone: onClose,
  });
  const waiting = listing.state === 'in_review';
  const listed = listing.state === 'listed';

  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {listing.photos.length === 0 && <Typography.Text type="secondary">没有照片</Typography.Text>}
      <Pictures of={numbered(listing.photos, listing.title)} />
      <Facts
        of={{
          编号: <span className={styles.figures}>{listing.no}</span>,
          标题: listing.title,
          描述: (
            <Typography.Paragraph style={{ margin: 0, whiteSpace: 'pre-line' }}>
              {listing.description || '–'}
            </Typography.Paragraph>
          ),
          类型: `${kindNames[listing.kind]} · ${listingCategoryNames[listing.category]} · ${goodsConditionNames[listing.condition]}`,
          价格: `${formatMoney(listing.priceFen)}${listing.bargain ? '，可议价' : ''}`,
          地点: [listing.district, listing.place].filter(Boolean).join(' · '),
          发布人: `${listing.ownerName}${listing.ownerVerified ? '（已实名）' : ''}`,
          提交时间: formatShortMoment(listing.at, Date.now()),
        }}
      />
      {listing.reports.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${listing.reports.length} 人举报`}
          description={listing.reports.map(({ reason, text, at }) => (
            <div key={at + text}>
              {[formatShortMoment(at, Date.now()), reportNames[reason], text].filter(Boolean).join(' · ')}
            </div>
          ))}
        />
      )}
      {listing.reviews.length > 0 && (
        <Timeline
          items={listing.reviews.map((each) => ({
            key: each.at,
            color: 'gray',
            content: `${formatShortMoment(each.at, Date.now())} ${each.by}${each.approved ? '通过' : `不通过：${each.reason}`}`,
          }))}
        />
      )}
      {(waiting || listed) && (
        <CallForm of={refuse}>
          <FormFailure of={refuse} />
          <Space wrap style={{ marginBottom: 12 }}>
            {refusalReasons.map((text) => (
              <Button key={text} size="small" onClick={() => refuse.form.setFieldsValue({ reason: text })}>
                {text}
              </Button>
            ))}
          </Space>
          <Field
            name="reason"
            label={listed ? '下架的原因' : '没有通过的原因'}
            missing={listed ? '下架时请写明原因，发布人会看到' : '不通过时请写明原因，发布人会看到'}
          >
            <Input.TextArea {...limits('reason')} showCount rows={3} />
          </Field>
          <DecisionBar>
            {waiting && (
              <ActionButton
                type="primary"
                loading={refuse.busy}
                onClick={() => void refuse.send({ no: listing.no, approve: true })}
              >
                通过
              </ActionButton>
            )}
            <ActionButton danger htmlType="submit" loading={refuse.busy}>
              {listed ? '下架' : '不通过'}
            </ActionButton>
          </DecisionBar>
        </CallForm>
      )}
    </Space>
  );
}
