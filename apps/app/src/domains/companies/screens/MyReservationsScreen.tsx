import Truck from 'lucide-react/icons/truck';
import { useState } from 'react';
import type { ReservationCard } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { DAY, formatDay, formatWindow, shanghaiDate, toInstant } from '@shoushou/kernel/instant';
import { formatWeight } from '@shoushou/kernel/weight';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { stateOf } from '../companies.labels.ts';
import { useReservations } from '../companies.queries.ts';
import * as rowHead from '../../../ui/list/row-head.module.css';
import * as styles from '../components/companies.module.css';

const tabs = [
  { id: 'open', label: '要送的' },
  { id: 'ended', label: '送完的' },
  { id: 'company', label: '企业到货' },
] as const;
type Tab = (typeof tabs)[number]['id'];

/** The person's deliveries; for members of a company also a day's arrivals. */
export default function MyReservationsScreen() {
  const { user, ready } = useSession();
  const parameters = useQueryParameters();
  const now = useNow(60_000);
  const [tab, setTab] = useState<Tab>(tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'open');
  const [day, setDay] = useState(() => shanghaiDate(Date.now()));
  const { query, reservations } = useReservations(
    tab === 'company' ? { side: 'company', day } : { side: 'seller', group: tab },
    user !== null,
  );
  const days = [-1, 0, 1, 2, 3].map((offset) => now + offset * DAY);
  return (
    <PageFrame
      title="回收预约"
      onRefresh={() => query.refetch()}
      header={
        user !== null && (
          <div className={styles.head}>
            <SegmentedTabs
              label="回收预约"
              segments={tabs}
              selected={tab}
              onSelect={(id) => setTab(id as Tab)}
              controls="reservations"
            />
            {tab === 'company' && (
              <Chips
                label="哪一天"
                chips={days.map((at) => ({ id: shanghaiDate(at), label: formatDay(toInstant(at), now) }))}
                selected={[day]}
                onPress={setDay}
              />
            )}
          </div>
        )
      }
    >
      {ready && user === null ? (
        <SignInFirst title="登录后查看预约" text="送到企业的货都在这里" />
      ) : (
        <div className="ui-stack" id="reservations">
          {tab === 'open' && user !== null && user.usertype !== 0 && (
            <Card flush>
              <Cell title="客户约我上门" note="接到的订单和上门时间" href="/order/0" />
            </Card>
          )}
          <PagedList
            query={query}
            skeleton={<SkeletonCards count={3} height={132} />}
            empty={
              tab === 'company' ? (
                <EmptyBlock icon={<Truck size={32} />} title="这一天没有到货" text="企业成员可以在这里看到每天的预约" />
              ) : (
                <EmptyBlock
                  icon={<Truck size={32} />}
                  title={tab === 'open' ? '没有要送的货' : '还没有送完的货'}
                  text="攒够一车，送到收购企业，价格更高"
                  action={
                    <Button kind="primary" href="/company">
                      找收购企业
                    </Button>
                  }
                />
              )
            }
            label="预约"
            items={reservations}
            keyOf={({ no }) => no}
            render={(reservation) => <ReservationRow reservation={reservation} now={now} />}
            rowHeight={132}
          />
        </div>
      )}
    </PageFrame>
  );
}

function ReservationRow({ reservation, now }: { reservation: ReservationCard; now: number }) {
  const { no, companyName, startsAt, endsAt, plate, goods, announcedGrams, announcedFen, totalFen } = reservation;
  const { text, tone } = stateOf(reservation);
  return (
    <Card>
      <a className={styles.company} href={`/company/yuyue/${no}`}>
        <span className={rowHead.top}>
          <span className={rowHead.name}>{formatWindow(startsAt, endsAt, now)}</span>
          <StateTag tone={tone}>{text}</StateTag>
        </span>
        <span className="ui-note">
          {companyName} · {plate}
        </span>
        <span className={rowHead.top}>
          <span className="ui-note">
            {goods} {formatWeight(announcedGrams)}
          </span>
          <Money fen={totalFen ?? announcedFen} tone="amount" size="title" />
        </span>
      </a>
    </Card>
  );
}
