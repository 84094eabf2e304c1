import { formatMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatKilogramPrice, formatWeight } from '@shoushou/kernel/weight';
import { Alert, Card, Descriptions, Image, Space, Tag } from 'antd';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { DecisionForm } from '../../../shell/form/DecisionForm.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { StepsTimeline } from '../../../shell/steps/StepsTimeline.tsx';
import { actorNames, kindNames, supplyTags, type ConsoleSupplyRow, type ReviewDecision } from '../supply.labels.ts';
import * as styles from '../../../shell/console.module.css';

const reviewChoices: readonly { decision: ReviewDecision; text: string; kind?: 'main' }[] = [
  { decision: 'refuse', text: '不通过' },
  { decision: 'approve', text: '通过并开始竞价', kind: 'main' },
];

/** One supply with its pictures, papers and the bids visible to operators. */
export function SupplyDrawer({ supply, onClose }: { supply: ConsoleSupplyRow | null; onClose: () => void }) {
  return (
    <RecordDrawer title="货源" record={supply} onClose={onClose}>
      {(opened) => <Details key={opened.no} supply={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Details({ supply, onClose }: { supply: ConsoleSupplyRow; onClose: () => void }) {
  const now = Date.now();
  const {
    no,
    state,
    kind,
    name,
    grams,
    leastFen,
    stepFen,
    lastHours,
    depositFen,
    seller,
    description,
    place,
    viewing,
    origin,
    photos,
    proofs,
    bids,
    bidders,
    endsAt,
    reason,
    awardReason,
    steps,
  } = supply;
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
          {
            key: 'goods',
            label: '货',
            children: `${name} ${formatWeight(grams)}，${origin === 'household' ? '生活回收' : '生产余料'}`,
          },
          {
            key: 'price',
            label: '竞价',
            children: `${kindNames[kind]}，起价 ${formatKilogramPrice(leastFen)}${kind === 'open' ? `，每次加 ${formatKilogramPrice(stepFen)}` : ''}，保证金 ${formatMoney(depositFen)}`,
          },
          {
            key: 'time',
            label: '时间',
            children: endsAt === null ? `通过后竞价 ${lastHours} 小时` : `${formatMoment(endsAt, now)} 截止`,
          },
          { key: 'place', label: '看货', children: `${place}，${viewing}` },
          {
            key: 'seller',
            label: '卖方',
            children: (
              <>
                {seller.name} <MaskedNumber of={{ supply: no }} masked={seller.mobile} />
              </>
            ),
          },
          { key: 'description', label: '说明', children: description },
        ]}
      />
      <Card size="small" title="照片">
        <Image.PreviewGroup>
          {photos.map((photo, index) => (
            <Image
              key={photo}
              src={photo}
              alt={`照片 ${index + 1}`}
              width={96}
              height={72}
              style={{ objectFit: 'cover' }}
            />
          ))}
        </Image.PreviewGroup>
      </Card>
      {proofs.length > 0 && (
        <Card size="small" title="来源证明">
          <Image.PreviewGroup>
            {proofs.map((proof, index) => (
              <Image
                key={proof}
                src={proof}
                alt={`证明 ${index + 1}`}
                width={96}
                height={72}
                style={{ objectFit: 'cover' }}
              />
            ))}
          </Image.PreviewGroup>
        </Card>
      )}
      <Card size="small" title={`出价 ${bidders} 家`}>
        {hidden ? (
          <p className={styles.quiet}>出价加密保存，截止前谁也打不开</p>
        ) : bids.length === 0 ? (
          <p className={styles.quiet}>还没有出价</p>
        ) : (
          bids.map(({ companyNo, companyName, priceFen, at, outcome }) => (
            <div key={companyNo} className={styles.fact}>
              <span className={styles.moment}>{formatMoment(at, now)}</span>
              <span>
                {companyName} {outcome === 'won' && <Tag color="green">中标</Tag>}
              </span>
              <b className={styles.figures}>{formatKilogramPrice(priceFen)}</b>
            </div>
          ))
        )}
        {awardReason !== '' && <p className={styles.quiet}>没有选最高价：{awardReason}</p>}
      </Card>
      <StepsTimeline
        steps={steps.map(({ at, by, state: reached, note }) => ({
          at,
          by: actorNames[by],
          state: supplyTags[reached as keyof typeof supplyTags]?.label,
          note,
          wrong: false,
        }))}
      />
      {state === 'in_review' && (
        <DecisionForm
          call="supply.review"
          no={no}
          done="已处理，卖方会收到消息"
          label="说明（不通过时必填）"
          choices={reviewChoices}
          onDone={onClose}
        />
      )}
    </Space>
  );
}
