import CalendarCheck from 'lucide-react/icons/calendar-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { formatMoment, formatWindow } from '@shoushou/kernel/instant';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ReservationStates } from '../components/ReservationStates.tsx';
import { nextText, stateOf } from '../companies.labels.ts';
import { useReservation } from '../companies.queries.ts';

/** After paying the deposit: the place is certain, and what comes next. */
export default function DepositPaidScreen() {
  const { arpno } = useParams<'arpno'>();
  const now = useNow(60_000);
  const query = useReservation(arpno);
  return (
    <PageFrame
      title="定金已付"
      onRefresh={() => query.refetch()}
      footer={
        query.data && (
          <BottomBar>
            <Button size="large" href="/recyuyue">
              我的预约
            </Button>
            <Button kind="primary" size="large" href={`/company/yuyue/${arpno}`}>
              看预约单
            </Button>
          </BottomBar>
        )
      }
    >
      <ReservationStates no={arpno} query={query}>
        {(reservation) => (
          <>
            {reservation.state === 'booked' ? (
              <ResultHead
                icon={<CalendarCheck size={32} />}
                done
                title="约好了"
                text={`${formatMoment(reservation.codeFrom, now)} 起在预约单里看到场码`}
              >
                {reservation.depositFen > 0 && <Money fen={reservation.depositFen} size="figure" />}
              </ResultHead>
            ) : (
              <ResultHead
                icon={<Hourglass size={32} />}
                tone="warning"
                title={stateOf(reservation).text}
                text={reservation.state === 'held' ? '付款结果马上就到，请稍等' : nextText(reservation, now)}
              />
            )}
            <Card>
              <Facts
                facts={[
                  { label: '企业', value: reservation.companyName },
                  { label: '地址', value: reservation.company.address },
                  { label: '时段', value: formatWindow(reservation.startsAt, reservation.endsAt, now) },
                  { label: '车牌', value: reservation.plate },
                  { label: '货', value: reservation.goods },
                  {
                    label: '定金',
                    value: reservation.depositFen > 0 ? <Money fen={reservation.depositFen} /> : '这家不收',
                  },
                ]}
              />
            </Card>
          </>
        )}
      </ReservationStates>
    </PageFrame>
  );
}
