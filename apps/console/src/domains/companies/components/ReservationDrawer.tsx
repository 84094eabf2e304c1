import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatShortMoment, formatShortWindow } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatPricePerWeight, formatExactTonnage, formatWeightNumber } from '@shoushou/kernel/weight';
import { differenceThousandths } from '@shoushou/rules/companies/announced-weight';
import { Alert, Card, Space, Table, type TableColumnsType } from 'antd';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { DecisionForm } from '../../../shell/form/DecisionForm.tsx';
import { moneyColumn, tabularNumber } from '../../../shell/list/tabular-number.tsx';
import { CasePicture } from '../../../shell/steps/CasePicture.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { TwoLines } from '../../../shell/record/TwoLines.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { CaseTimeline } from '../../../shell/steps/CaseTimeline.tsx';
import {
  actorNames,
  deductionNames,
  reservationTags,
  type ConsoleReservationRow,
  type Decision,
} from '../companies.labels.ts';
import * as styles from '../../../shell/console.module.css';
import { Picture, PictureGroup } from '../../../shell/record/Picture.tsx';

const gateChoices: readonly { decision: Decision; text: string; kind?: 'main' }[] = [
  { decision: 'seller_absent', text: '送货人没有到，定金归企业' },
  { decision: 'company_failed', text: '企业没有放行，双倍返还', kind: 'main' },
];
const disputeChoices: readonly { decision: Decision; text: string; kind?: 'main' }[] = [
  { decision: 'send_back', text: '退回货物' },
  { decision: 'again', text: '重新过磅' },
  { decision: 'stands', text: '维持结果', kind: 'main' },
];

type Line = ConsoleReservationRow['lines'][number];

/** The difference between the weight that counts and the announced one. */
function differenceText({ announcedGrams, result }: Line): string {
  if (result === null) return '–';
  const difference = differenceThousandths(announcedGrams, result.netGrams);
  return difference === 0 ? '一样' : `${difference < 0 ? '−' : '+'}${formatThousandths(Math.abs(difference))}`;
}

const goodsColumns: TableColumnsType<Line> = [
  { title: '货', dataIndex: 'name', ellipsis: true },
  {
    title: '称得 kg',
    width: 88,
    align: 'right',
    render: (_, { announcedGrams, result }) => (
      <TwoLines
        first={result === null ? '–' : formatWeightNumber(result.grossGrams)}
        second={`报 ${formatWeightNumber(announcedGrams)}`}
      />
    ),
  },
  {
    title: '扣重 kg',
    width: 72,
    align: 'right',
    render: (_, { name, result }) =>
      result === null || result.deductedGrams === 0 ? (
        '–'
      ) : (
        <>
          {tabularNumber(formatWeightNumber(result.deductedGrams))}
          {result.reason && <div>{deductionNames[result.reason]}</div>}
          {result.photo && (
            <Picture
              src={result.photo}
              alt={`${name}扣重的照片`}
              width={56}
              height={42}
              style={{ objectFit: 'cover' }}
            />
          )}
        </>
      ),
  },
  { title: '净重差', width: 60, align: 'right', render: (_, line) => tabularNumber(differenceText(line)) },
  {
    title: '元/kg',
    width: 54,
    align: 'right',
    render: (_, { lockedFen, result }) => tabularNumber(formatPricePerWeight(result?.priceFen ?? lockedFen)),
  },
  moneyColumn('金额', ({ result }) => result?.amountFen ?? null, { width: 100 }),
];

/** One reservation with the readings of every weighing, and the decision on a dispute. */
export function ReservationDrawer({
  reservation,
  onClose,
}: {
  reservation: ConsoleReservationRow | null;
  onClose: () => void;
}) {
  return (
    <RecordDrawer title="预约与过磅" record={reservation} onClose={onClose}>
      {(opened) => <Details key={opened.no} reservation={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Details({ reservation, onClose }: { reservation: ConsoleReservationRow; onClose: () => void }) {
  const now = Date.now();
  const {
    no,
    companyName,
    seller,
    startsAt,
    endsAt,
    plate,
    depositFen,
    totalFen,
    announcedFen,
    lines,
    readings,
    dispute,
    steps,
    state,
    atGate,
    checkedRound,
  } = reservation;
  const choices =
    readings.length === 0
      ? gateChoices
      : checkedRound === null
        ? disputeChoices
        : [{ decision: 'first_round' as const, text: '按复磅前的结果' }, ...disputeChoices];
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {dispute !== '' && (
        <Alert type="warning" showIcon title={readings.length === 0 ? dispute : `送货人：${dispute}`} />
      )}
      {atGate && (
        <Card size="small" title={`${formatShortMoment(atGate.since, now)} 说到了门口`}>
          <Picture src={atGate.photo} alt="门口的照片" width={160} />
        </Card>
      )}
      <Facts
        of={{
          编号: <span className={styles.figures}>{no}</span>,
          企业: companyName,
          送货人: (
            <>
              {seller.name} <MaskedNumber of={{ reservation: no }} masked={seller.mobile} />
            </>
          ),
          时段: `${formatShortWindow(startsAt, endsAt, now)}，${plate}`,
          金额: `预计 ${formatMoney(announcedFen)}${totalFen === null ? '' : `，过磅 ${formatMoney(totalFen)}`}，定金 ${formatMoney(depositFen)}`,
        }}
      />
      <Table<Line> size="small" pagination={false} rowKey="itemId" dataSource={lines} columns={goodsColumns} />
      {readings.length > 0 && (
        <Card size="small" title="地磅读数">
          <PictureGroup>
            {readings.map(({ seq, round, itemId, grams, photo, byName, at }) => (
              <div key={seq} className={styles.fact} style={{ paddingBlock: 3 }}>
                <Picture src={photo} alt={`第 ${seq} 次读数`} width={56} height={42} style={{ objectFit: 'cover' }} />
                <span>
                  第 {round} 次 ·{' '}
                  {itemId === null ? '重车' : `卸完${lines.find((line) => line.itemId === itemId)?.name ?? ''}`} ·{' '}
                  {byName} · {formatShortMoment(at, now)}
                </span>
                <b className={styles.figures}>{formatExactTonnage(grams)}</b>
              </div>
            ))}
          </PictureGroup>
        </Card>
      )}
      <CasePicture record={reservation} tags={reservationTags} actors={actorNames} />
      <CaseTimeline steps={steps} tags={reservationTags} actors={actorNames} />
      {state === 'disputed' && (
        <DecisionForm
          call="companies.decide"
          no={no}
          done="已处理，双方会收到消息"
          missing="请写明依据，双方都会看到"
          money={`定金 ${formatMoney(depositFen)}${totalFen === null ? '' : `、货款 ${formatMoney(totalFen)}`}照此处理，决定后不能改`}
          choices={choices}
          onDone={onClose}
        />
      )}
    </Space>
  );
}
