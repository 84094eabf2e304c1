import { lazy, Suspense } from 'react';
import { classNames } from '@shoushou/design/class-names';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import Navigation from 'lucide-react/icons/navigation';
import PhoneIcon from 'lucide-react/icons/phone';
import type { OrderDetail } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Phone } from '@shoushou/design/Phone';
import { StateTag } from '@shoushou/design/StateTag';
import { formatDistance } from '@shoushou/kernel/distance';
import { isMobile } from '@shoushou/kernel/phone';
import { canDial, dial } from '../../../device/phone-call.ts';
import { request } from '../../../shell/calls/queries.ts';
import { openDirections } from '../../../shell/routing/directions.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { RIDE_LIMIT, rideMinutes } from '../../../ui/map/route-estimate.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { tagsOf } from '../orders.labels.ts';
import { useDistanceTo } from '../orders.queries.ts';
import { numberOf } from '../orders.rules.ts';
import { NumberNote } from './NumberNote.tsx';
import * as styles from './customer-card.module.css';

const ChatButton = lazy(() => import('../../chat/components/ChatButton.tsx'));

/** Customer, place and time, with calling, directions and messaging. Strangers see what the hall shows. */
export function CustomerCard({
  order,
  calls = true,
}: {
  order: OrderDetail;
  /** False where the page has its own button for calling. */ calls?: boolean;
}) {
  const { customer, place, note, state, windowFrom, windowTo, walkIn } = order;
  const distance = useDistanceTo(place);
  // A call counts as contact, so that no warning of missing contact is sent. The dialler opens without waiting for the
  // request.
  const call = (mobile: string): void => {
    dial(mobile, order.between?.extension ?? null);
    if (order.role === 'recycler' && state === 'taken')
      void request('orders.note_contact', { no: order.no, how: 'call' }, { unattended: true }).catch(() => undefined);
  };
  const mine = order.role === 'recycler';
  const ride = typeof distance === 'number' && distance <= RIDE_LIMIT ? `骑行约 ${rideMinutes(distance)} 分钟` : null;
  // A paid order is one of the deals that are counted.
  const earlier = (customer?.timesWorked ?? 0) - (state === 'paid' || state === 'done' ? 1 : 0);
  const worked = earlier > 0 ? `合作过 ${earlier} 次` : null;
  const reachable = mine && customer !== null && canDial(customer.mobile);
  const facts = [
    typeof distance === 'number' ? formatDistance(distance) : null,
    ride,
    reachable && isMobile(customer.mobile) ? null : worked,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Card>
      <div>
        <p className={styles.name}>
          <b>{customer?.name ?? '现场客户'}</b>
          {customer && customer.mobile !== '' && <Phone mobile={customer.mobile} className={styles.phone} />}
          {walkIn && <StateTag tone="link">现场开单</StateTag>}
        </p>
        {mine && !walkIn && (reachable || order.between) && <NumberNote order={order} />}
        <p className={styles.place}>{[place.street, place.address].filter(Boolean).join(' · ')}</p>
        {!walkIn && (
          <p className="ui-note">
            <Moment at={windowFrom} to={windowTo} />
          </p>
        )}
        {/* Space for the line is reserved until its existence is known. */}
        {(facts !== '' || distance === undefined) && <p className="ui-hint">{facts === '' ? '\u00a0' : facts}</p>}
        {reachable && worked !== null && isMobile(customer.mobile) && (
          <a className={styles.before} href={`/recentorderlist/${customer.mobile}/${numberOf(order)}`}>
            {worked}，看以前的订单
          </a>
        )}
        {order.tags.length > 0 && (
          <p className={classNames('ui-row', 'ui-row--wrap', styles.tags)}>
            {tagsOf(order.tags).map((tag) => (
              <StateTag key={tag.text} tone={tag.tone ?? 'plain'}>
                {tag.text}
              </StateTag>
            ))}
          </p>
        )}
        {note !== '' && <p className={styles.note}>备注：{note}</p>}
      </div>
      {(reachable || (mine && !walkIn && place.exact)) && (
        <div className={styles.ways}>
          {reachable && calls && (
            <Button icon={<PhoneIcon size={18} />} onPress={() => call(customer.mobile)}>
              打电话
            </Button>
          )}
          <DirectionsButton order={order} />
          {(reachable || order.between?.state === 'preparing') && order.receiptNo !== null && !walkIn && (
            <Suspense fallback={<WritingSoon />}>
              <ChatButton no={order.receiptNo} adcode={place.adcode} />
            </Suspense>
          )}
        </div>
      )}
      {!place.exact && state === 'open' && (
        <p className={classNames(styles.masked, 'ui-hint')}>
          <MapPin size={14} aria-hidden="true" /> 接单后显示电话和门牌
        </p>
      )}
    </Card>
  );
}

function DirectionsButton({ order: { place } }: { order: OrderDetail }) {
  return (
    <Button
      icon={<Navigation size={18} />}
      onPress={() =>
        void openDirections({ point: { longitude: place.longitude, latitude: place.latitude }, name: place.address })
      }
    >
      导航
    </Button>
  );
}

/** Holds the button's place while its code arrives. */
function WritingSoon() {
  return (
    <Button icon={<MessageSquare size={18} />} disabled>
      发消息
    </Button>
  );
}
