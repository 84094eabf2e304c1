import { formatMoment, formatWindow } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatMobile } from '@shoushou/kernel/phone';
import { formatKilogramPrice, formatWeight } from '@shoushou/kernel/weight';
import { Alert, Card, Descriptions, Image, Space } from 'antd';
import { DecisionForm } from '../../../shell/form/DecisionForm.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { StepsTimeline } from '../../../shell/StepsTimeline.tsx';
import { actorNames, deductionNames, reservationTags, type ConsoleReservationRow, type Decision } from '../companies.labels.ts';
import * as styles from '../../../shell/console.module.css';

const gateChoices: readonly { decision: Decision; text: string; kind?: 'main' }[] = [
  { decision: 'seller_absent', text: '送货人没有到，定金归企业' },
  { decision: 'company_failed', text: '企业没有放行，双倍返还', kind: 'main' },
];
const disputeChoices: readonly { decision: Decision; text: string; kind?: 'main' }[] = [
  { decision: 'send_back', text: '退回货物' },
  { decision: 'again', text: '重新过磅' },
  { decision: 'stands', text: '维持结果', kind: 'main' },
];

/** One reservation with its readings of every round, and the decision on a dispute. */
export function ReservationDrawer({ reservation, onClose }: { reservation: ConsoleReservationRow | null; onClose: () => void }) {
  return (
    <RecordDrawer title="预约与过磅" record={reservation} onClose={onClose}>
      {(opened) => <Details key={opened.no} reservation={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Details({ reservation, onClose }: { reservation: ConsoleReservationRow; onClose: () => void }) {
  const now = Date.now();
  const { no, companyName, seller, startsAt, endsAt, plate, depositFen, totalFen, announcedFen, lines, readings, dispute, steps, state, atGate, checkedRound } = reservation;
  const choices = readings.length === 0 ? gateChoices : checkedRound === null ? disputeChoices : [{ decision: 'first_round' as const, text: '按复磅前的结果' }, ...disputeChoices];
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {dispute !== '' && <Alert type="warning" showIcon title={readings.length === 0 ? dispute : `送货人：${dispute}`} />}
      {atGate && (
        <Card size="small" title={`${formatMoment(atGate.since, now)} 说到了门口`}>
          <Image src={atGate.photo} alt="门口的照片" width={160} />
        </Card>
      )}
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'no', label: '编号', children: <span className={styles.figures}>{no}</span> },
          { key: 'company', label: '企业', children: companyName },
          { key: 'seller', label: '送货人', children: `${seller.name} ${seller.mobile === '' ? '' : formatMobile(seller.mobile)}` },
          { key: 'window', label: '时段', children: `${formatWindow(startsAt, endsAt, now)}，${plate}` },
          { key: 'money', label: '金额', children: `预计 ${formatMoney(announcedFen)}${totalFen === null ? '' : `，过磅 ${formatMoney(totalFen)}`}，定金 ${formatMoney(depositFen)}` },
        ]}
      />
      <Card size="small" title="货">
        {lines.map(({ itemId, name, announcedGrams, lockedFen, result }) => (
          <div key={itemId} style={{ marginBottom: 8 }}>
            {name}：报 {formatWeight(announcedGrams)}，锁价 {formatKilogramPrice(lockedFen)}
            {result && `；称得 ${formatWeight(result.grossGrams)}${result.deductedGrams > 0 ? `，扣 ${formatWeight(result.deductedGrams)}${result.reason ? `（${deductionNames[result.reason]}）` : ''}` : ''}，${formatKilogramPrice(result.priceFen)}，${formatMoney(result.amountFen)}`}
            {result?.photo && <Image src={result.photo} alt={`${name}扣重的照片`} width={80} height={60} style={{ objectFit: 'cover', marginLeft: 8 }} />}
          </div>
        ))}
      </Card>
      {readings.length > 0 && (
        <Card size="small" title="地磅读数">
          <Image.PreviewGroup>
            {readings.map(({ seq, round, itemId, grams, photo, byName, at }) => (
              <div key={seq} style={{ marginBottom: 8 }}>
                <Image src={photo} alt={`第 ${seq} 次读数`} width={80} height={60} style={{ objectFit: 'cover' }} /> 第 {round} 次 · {itemId === null ? '重车' : `卸完${lines.find((line) => line.itemId === itemId)?.name ?? ''}`} · <b className={styles.figures}>{formatWeight(grams)}</b> · {byName} · {formatMoment(at, now)}
              </div>
            ))}
          </Image.PreviewGroup>
        </Card>
      )}
      <StepsTimeline steps={steps.map(({ at, by, state: reached, note }) => ({ at, by: actorNames[by], state: reservationTags[reached].label, note, wrong: reached === 'disputed' }))} />
      {state === 'disputed' && <DecisionForm call="companies.decide" no={no} done="已处理，双方会收到消息" missing="请写明依据，双方都会看到" choices={choices} onDone={onClose} />}
    </Space>
  );
}
