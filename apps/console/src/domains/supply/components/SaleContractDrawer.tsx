import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatExactTonnage } from '@shoushou/kernel/weight';
import { Alert, Card, Descriptions, Space } from 'antd';
import { DecisionForm } from '../../../shell/form/DecisionForm.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { StepsTimeline } from '../../../shell/steps/StepsTimeline.tsx';
import { actorNames, contractTags, type ConsoleContractRow, type ContractDecision } from '../supply.labels.ts';
import * as styles from '../../../shell/console.module.css';

const disputeChoices: readonly { decision: ContractDecision; text: string; kind?: 'main' }[] = [
  { decision: 'break_buyer', text: '买方违约，保证金归卖方' },
  { decision: 'break_seller', text: '卖方违约，保证金退回' },
  { decision: 'close', text: '结束合同' },
  { decision: 'resume', text: '继续履行', kind: 'main' },
];

/** One contract with terms, signatures and deliveries, and the decision on a dispute. */
export function SaleContractDrawer({
  contract,
  onClose,
}: {
  contract: ConsoleContractRow | null;
  onClose: () => void;
}) {
  return (
    <RecordDrawer title="货源合同" record={contract} onClose={onClose}>
      {(opened) => <Details key={opened.no} contract={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Party({
  no,
  side,
  of: { name, mobile, signed },
}: {
  no: string;
  side: 'seller' | 'buyer';
  of: ConsoleContractRow['seller'];
}) {
  return (
    <>
      {name} <MaskedNumber of={{ contract: { no, side } }} masked={mobile} />，
      {signed ? `${formatShortMoment(signed.at, Date.now())} 签字` : '没有签字'}
    </>
  );
}

function Details({ contract, onClose }: { contract: ConsoleContractRow; onClose: () => void }) {
  const now = Date.now();
  const {
    no,
    supplyNo,
    state,
    companyName,
    seller,
    buyer,
    amountFen,
    depositFen,
    depositEnd,
    deliveredGrams,
    leftGrams,
    deliveries,
    terms,
    hash,
    dispute,
    steps,
  } = contract;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {dispute !== '' && <Alert type="warning" showIcon title={`争议：${dispute}`} />}
      <Facts
        of={{
          编号: (
            <span className={styles.figures}>
              {no}，货源 {supplyNo}
            </span>
          ),
          卖方: <Party no={no} side="seller" of={seller} />,
          买方: (
            <>
              {companyName}，<Party no={no} side="buyer" of={buyer} />
            </>
          ),
          金额: `预计 ${formatMoney(amountFen)}，保证金 ${formatMoney(depositFen)}${depositEnd === null ? '' : depositEnd === 'returned' ? '（已退回）' : '（已归卖方）'}`,
          数量: `已到 ${formatExactTonnage(deliveredGrams)}，还可约 ${formatExactTonnage(leftGrams)}`,
        }}
      />
      {deliveries.length > 0 && (
        <Card size="small" title="到货">
          {deliveries.map(({ no: reservationNo, startsAt, plate, grams, netGrams, totalFen }) => (
            <div key={reservationNo} className={styles.fact}>
              <span className={styles.moment}>{formatShortMoment(startsAt, now)}</span>
              <span>
                {plate} · 约 {formatExactTonnage(grams)}
                {netGrams === null ? '' : `，净重 ${formatExactTonnage(netGrams)}`}
              </span>
              <span className={styles.figures}>{totalFen === null ? '' : formatMoney(totalFen)}</span>
            </div>
          ))}
        </Card>
      )}
      <Card size="small" title="条款" data-document>
        <Descriptions
          column={1}
          size="small"
          items={[
            ...terms.map(({ label, text }) => ({ key: label, label, children: text })),
            { key: 'hash', label: '校验码', children: <span style={{ overflowWrap: 'anywhere' }}>{hash}</span> },
          ]}
        />
      </Card>
      <StepsTimeline
        steps={steps.map(({ at, by, state: reached, note }) => ({
          at,
          by: actorNames[by],
          state: contractTags[reached as keyof typeof contractTags]?.label,
          note,
        }))}
      />
      {state === 'disputed' && (
        <DecisionForm
          call="supply.decide"
          no={no}
          done="已处理，双方会收到消息"
          missing="请写明依据，双方都会看到"
          money={`保证金 ${formatMoney(depositFen)} 照此处理，决定后不能改`}
          choices={disputeChoices}
          onDone={onClose}
        />
      )}
    </Space>
  );
}
