import { formatMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatMobile } from '@shoushou/kernel/phone';
import { formatWeight } from '@shoushou/kernel/weight';
import { Alert, Button, Card, Descriptions, Image, Input, Space, Timeline } from 'antd';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { actorNames, kindNames, perKilogram, supplyTags, type ConsoleSupplyRow, type ReviewDecision } from '../supply.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('supply.review');

/** One supply with its pictures, papers and the bids that may be read. */
export function SupplyDrawer({ supply, onClose }: { supply: ConsoleSupplyRow | null; onClose: () => void }) {
  return (
    <RecordDrawer title="货源" record={supply} onClose={onClose}>
      {(opened) => <Details key={opened.no} supply={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Details({ supply, onClose }: { supply: ConsoleSupplyRow; onClose: () => void }) {
  const now = Date.now();
  const { no, state, kind, name, grams, leastFen, stepFen, lastHours, depositFen, seller, description, place, viewing, origin, photos, proofs, bids, bidders, endsAt, reason, awardReason, steps } = supply;
  const hidden = kind === 'sealed' && (state === 'open' || state === 'withdrawn');
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {reason !== '' && <Alert type="info" showIcon title={reason} />}
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'no', label: '编号', children: <span className={styles.figures}>{no}</span> },
          { key: 'goods', label: '货', children: `${name} ${formatWeight(grams)}，${origin === 'household' ? '生活回收' : '生产余料'}` },
          { key: 'price', label: '竞价', children: `${kindNames[kind]}，起价 ¥${perKilogram(leastFen)}/kg${kind === 'open' ? `，每次加 ¥${perKilogram(stepFen)}` : ''}，保证金 ${formatMoney(depositFen)}` },
          { key: 'time', label: '时间', children: endsAt === null ? `通过后竞价 ${lastHours} 小时` : `${formatMoment(endsAt, now)} 截止` },
          { key: 'place', label: '看货', children: `${place}，${viewing}` },
          { key: 'seller', label: '卖家', children: `${seller.name} ${seller.mobile === '' ? '' : formatMobile(seller.mobile)}` },
          { key: 'description', label: '说明', children: description },
        ]}
      />
      <Card size="small" title="照片">
        <Image.PreviewGroup>
          {photos.map((photo, index) => (
            <Image key={photo} src={photo} alt={`照片 ${index + 1}`} width={96} height={72} style={{ objectFit: 'cover' }} />
          ))}
        </Image.PreviewGroup>
      </Card>
      {proofs.length > 0 && (
        <Card size="small" title="来源证明">
          <Image.PreviewGroup>
            {proofs.map((proof, index) => (
              <Image key={proof} src={proof} alt={`证明 ${index + 1}`} width={96} height={72} style={{ objectFit: 'cover' }} />
            ))}
          </Image.PreviewGroup>
        </Card>
      )}
      <Card size="small" title={`出价 ${bidders} 家`}>
        {hidden ? <p>出价加密保存，截止前谁也打不开</p> : bids.length === 0 ? <p>还没有出价</p> : bids.map(({ companyNo, companyName, priceFen, at, outcome }) => (
          <p key={companyNo}>
            {companyName}：<b className={styles.figures}>¥{perKilogram(priceFen)}/kg</b>，{formatMoment(at, now)}
            {outcome === 'won' && '，中标'}
          </p>
        ))}
        {awardReason !== '' && <p>没有选最高价：{awardReason}</p>}
      </Card>
      <Timeline items={steps.map((step, index) => ({ key: steps.length - index, color: 'green', content: [formatMoment(step.at, now), actorNames[step.by], supplyTags[step.state as keyof typeof supplyTags]?.label, step.note].filter(Boolean).join(' · ') }))} />
      {state === 'in_review' && <ReviewForm no={no} onClose={onClose} />}
    </Space>
  );
}

function ReviewForm({ no, onClose }: { no: string; onClose: () => void }) {
  const review = useCallForm({ call: 'supply.review', done: '已处理，卖家会收到消息', fixed: { no }, onDone: onClose });
  const button = (decision: ReviewDecision, text: string, main = false) => (
    <Button loading={review.busy} {...(main ? { type: 'primary' as const } : {})} onClick={() => void review.submit({ decision })}>
      {text}
    </Button>
  );
  return (
    <CallForm of={review}>
      <FormFailure of={review} />
      <Field name="reason" label="说明（不通过时必填）">
        <Input.TextArea {...limits('reason')} showCount rows={3} />
      </Field>
      <Space>
        {button('refuse', '不通过')}
        {button('approve', '通过并开始竞价', true)}
      </Space>
    </CallForm>
  );
}
