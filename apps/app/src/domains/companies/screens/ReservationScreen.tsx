import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import type { Reservation } from '@shoushou/contract/types';
import { classNames } from '@shoushou/design/class-names';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { formatMoney } from '@shoushou/kernel/money';
import { formatMoment, formatWindow } from '@shoushou/kernel/instant';
import { telephoneLink } from '@shoushou/kernel/phone';
import { formatKilogramPrice, formatWeight } from '@shoushou/kernel/weight';
import { appSettings } from '../../../shell/calls/settings.ts';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { openDirections } from '../../../shell/routing/directions.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts, LineItems } from '../../../ui/display/Facts.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SixBoxCode } from '../../../ui/keypad/SixBoxCode.tsx';
import { Timeline } from '../../../ui/progress/Timeline.tsx';
import { CancelSheet } from '../components/CancelSheet.tsx';
import { ReservationActions } from '../components/ReservationActions.tsx';
import { ReservationStates } from '../components/ReservationStates.tsx';
import { Stars } from '../../../ui/choice/Stars.tsx';
import {
  deductionReasons,
  depositEndText,
  differenceText,
  nextText,
  recheckText,
  stateOf,
  stepText,
  stepsOf,
} from '../companies.labels.ts';
import { useReservation } from '../companies.queries.ts';
import * as styles from '../components/companies.module.css';

/** One reservation as its seller or the company follows it, from the booking to the payment. */
export default function ReservationScreen() {
  const { Arpno } = useParams<'Arpno'>();
  const query = useReservation(Arpno);
  const reservation = query.data;
  const [cancelling, setCancelling] = useState(false);
  return (
    <PageFrame
      title="预约单"
      onRefresh={() => query.refetch()}
      action={
        reservation?.actions.includes('cancel') ? (
          <BarAction onPress={() => setCancelling(true)}>取消预约</BarAction>
        ) : undefined
      }
      footer={reservation && <ReservationActions reservation={reservation} />}
    >
      <ReservationStates no={Arpno} query={query}>
        {(known) => <Details reservation={known} />}
      </ReservationStates>
      {reservation && <CancelSheet reservation={reservation} open={cancelling} onClose={() => setCancelling(false)} />}
    </PageFrame>
  );
}

function Details({ reservation }: { reservation: Reservation }) {
  const now = useNow(30_000);
  const { no, state, side, gateCode, depositFen, deposit, startsAt, endsAt, plate, note, totalFen, announcedFen } =
    reservation;
  return (
    <>
      <StateHeader
        title={stateOf(reservation).text}
        text={nextText(reservation, now)}
        figure={
          totalFen === null
            ? { label: '预计', value: <Money fen={announcedFen} /> }
            : { label: '过磅合计', value: <Money fen={totalFen} tone="amount" /> }
        }
        steps={stepsOf(state)}
      />
      {gateCode !== null && (
        <Card title="到场码" aside="报给门岗">
          <div className={styles.code}>
            <SixBoxCode value={gateCode} label="到场码" />
          </div>
        </Card>
      )}
      <Card title={side === 'seller' ? '送到哪里' : '谁来送'}>
        <Facts
          facts={[
            ...(side === 'seller'
              ? [
                  { label: '企业', value: reservation.companyName },
                  { label: '地址', value: reservation.company.address },
                ]
              : [{ label: '送货人', value: reservation.sellerName }]),
            { label: '时段', value: formatWindow(startsAt, endsAt, now) },
            { label: '车牌', value: plate },
            ...(note === '' ? [] : [{ label: '备注', value: note }]),
          ]}
        />
        <Contact reservation={reservation} />
      </Card>
      <Goods reservation={reservation} />
      {depositFen > 0 && (
        <Card title="定金" aside={<Money fen={depositFen} />}>
          <p className="ui-note">
            {deposit.end !== null
              ? depositEndText(deposit.end, side)
              : state === 'booked' && side === 'seller'
                ? `${formatMoment(deposit.freeUntil, now)} 前取消全退，现在取消退 ${formatMoney(deposit.refundFen)}`
                : '由平台保管，过磅确认后退还'}
          </p>
        </Card>
      )}
      <Card title="进度">
        <Timeline
          entries={reservation.steps.map((step) => ({
            id: `${step.state} ${step.at}`,
            title: stepText(step, side),
            time: <Moment at={step.at} />,
            ...(step.note === '' || step.note === '改约' ? {} : { note: step.note }),
            ...(step.state === 'disputed' ? { tone: 'warning' as const } : {}),
          }))}
        />
      </Card>
      <p className="ui-hint">预约编号 {no}</p>
    </>
  );
}

function Contact({ reservation: { side, company, companyName, sellerMobile } }: { reservation: Reservation }) {
  if (side === 'company') {
    return sellerMobile === '' ? null : (
      <div className={styles.ways}>
        <Button size="small" icon={<Phone size={16} />} href={telephoneLink(sellerMobile)}>
          给送货人打电话
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.ways}>
      <Button
        size="small"
        icon={<Phone size={16} />}
        href={telephoneLink(company.phone === '' ? appSettings().servicePhone : company.phone)}
      >
        打电话
      </Button>
      <Button
        size="small"
        icon={<Navigation size={16} />}
        onPress={() => void openDirections({ point: company, name: companyName })}
      >
        导航
      </Button>
    </div>
  );
}

/** Deductions with their photos. */
function DeductionPhotos({ lines }: { lines: Reservation['lines'] }) {
  const shown = lines.flatMap(({ itemId, name, result }) =>
    result?.photo
      ? [{ itemId, text: `${name}扣${result.reason ? deductionReasons[result.reason] : '重'}`, photo: result.photo }]
      : [],
  );
  return shown.length === 0 ? null : (
    <ul className={classNames(styles.readings, styles.below)} aria-label="扣重的照片">
      {shown.map(({ itemId, text, photo }) => (
        <li key={itemId} className={styles.reading}>
          <span className="ui-note">{text}</span>
          <img className={styles.photo} src={photo} alt={`${text}的照片`} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}

/** Announced and weighed side by side, and the readings with their photos. */
function Goods({ reservation }: { reservation: Reservation }) {
  const { lines, readings, totalFen, announcedFen, announcedGrams, recheck, rating } = reservation;
  const held = recheckText(reservation);
  return (
    <>
      <Card
        title={totalFen === null ? '要送的货' : '过磅结果'}
        aside={
          totalFen === null
            ? formatWeight(announcedGrams)
            : `净重 ${formatWeight(lines.reduce((sum, { result }) => sum + (result?.netGrams ?? 0), 0))}`
        }
      >
        <LineItems
          label="货品"
          items={lines.map(({ itemId, name, announcedGrams: announced, lockedFen, result }) => ({
            id: itemId,
            name,
            detail: result
              ? `${formatWeight(result.netGrams)} × ${formatKilogramPrice(result.priceFen)}`
              : `${formatWeight(announced)} × ${formatKilogramPrice(lockedFen)}`,
            amount: <Money fen={result ? result.amountFen : Math.round((announced * lockedFen) / 1000)} />,
            ...(result
              ? {
                  note: `报了 ${formatWeight(announced)}，称得 ${formatWeight(result.grossGrams)}${result.deductedGrams > 0 ? `，扣${result.reason ? deductionReasons[result.reason] : ''} ${formatWeight(result.deductedGrams)}` : ''}${differenceText(announced, result.netGrams)}`,
                }
              : {}),
          }))}
          total={{
            label: totalFen === null ? '预计' : '合计',
            amount: <Money fen={totalFen ?? announcedFen} tone="amount" />,
          }}
        />
        <DeductionPhotos lines={lines} />
        {held !== null && <p className="ui-note">{held}</p>}
      </Card>
      {readings.length > 0 && (
        <Card title="地磅读数">
          <ul className={styles.readings}>
            {readings.map(({ seq, round, itemId, grams, photo, at }) => (
              <li key={seq} className={styles.reading}>
                <span className={styles.lineText}>
                  <span>
                    {recheck !== null && round !== recheck.checkedRound ? '复磅 ' : ''}
                    {itemId === null ? '重车' : `卸完${lines.find((line) => line.itemId === itemId)?.name ?? ''}`}
                  </span>
                  <span className="ui-hint">
                    <Moment at={at} />
                  </span>
                </span>
                <b className="ui-figures">{formatWeight(grams)}</b>
                <img className={styles.photo} src={photo} alt="仪表照片" loading="lazy" />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {rating !== null && (
        <Card title="评价" aside={<Stars value={rating.stars} showNumber />}>
          <p className="ui-note">{[rating.tags.join('、'), rating.text].filter(Boolean).join('。') || '没有写评语'}</p>
        </Card>
      )}
    </>
  );
}
