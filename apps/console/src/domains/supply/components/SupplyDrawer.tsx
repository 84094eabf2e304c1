import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatKilogramPrice, formatExactTonnage } from '@shoushou/kernel/weight';
import { Alert, Card, Space, Tag } from 'antd';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { DecisionForm } from '../../../shell/form/DecisionForm.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { numbered, Pictures } from '../../../shell/record/Pictures.tsx';
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
      <Facts
        of={{
          编号: <span className={styles.figures}>{no}</span>,
          货: `${name} ${formatExactTonnage(grams)}，${origin === 'household' ? '生活回收' : '生产余料'}`,
          竞价: `${kindNames[kind]}，起价 ${formatKilogramPrice(leastFen)}${kind === 'open' ? `，每次加 ${formatKilogramPrice(stepFen)}` : ''}，保证金 ${formatMoney(depositFen)}`,
          时间: endsAt === null ? `通过后竞价 ${lastHours} 小时` : `${formatShortMoment(endsAt, now)} 截止`,
          看货: `${place}，${viewing}`,
          卖方: (
            <>
              {seller.name} <MaskedNumber of={{ supply: no }} masked={seller.mobile} />
            </>
          ),
          说明: description,
        }}
      />
      <Card size="small" title="照片">
        <Pictures of={numbered(photos, '照片')} size="medium" />
      </Card>
      {proofs.length > 0 && (
        <Card size="small" title="来源证明">
          <Pictures of={numbered(proofs, '证明')} size="medium" />
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
              <span className={styles.moment}>{formatShortMoment(at, now)}</span>
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
