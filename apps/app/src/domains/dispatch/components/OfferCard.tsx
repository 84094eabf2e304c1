import type { DispatchOffer } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money, MoneyRange } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { useWeightUnit } from '@shoushou/design/Weight';
import { formatDistance } from '@shoushou/kernel/distance';
import { isOnline } from '../../../device/network/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { serviceFeeText } from '../../orders/orders.labels.ts';
import { offerFacts, offerTimeLeft } from '../offers.rules.ts';
import { OfferRing } from './OfferRing.tsx';
import * as styles from './offers.module.css';

export interface OfferCardProps {
  offer: DispatchOffer;
  busy: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

/** An order that waits for the recycler's answer, with its goods, distance, window and fee. */
export function OfferCard({ offer, busy, onAccept, onDecline }: OfferCardProps) {
  const { left, share } = offerTimeLeft(offer, useNow(1000));
  const {
    title,
    estimateLowFen,
    estimateHighFen,
    metres,
    district,
    street,
    place,
    windowFrom,
    windowTo,
    closedFor,
    infoFeeFen,
    serviceFeeThousandths,
  } = offer;
  const about = offerFacts(offer, useWeightUnit());
  const over = left === 0;
  return (
    <Card>
      <article className={styles.offer}>
        <div className={styles.head}>
          <div className={styles.about}>
            <h2 className={styles.title}>{title}</h2>
            <MoneyRange from={estimateLowFen} to={estimateHighFen} size="amount" />
            {about !== '' && <p className="ui-note">{about}</p>}
          </div>
          <OfferRing left={left} share={share} />
        </div>
        <Facts
          facts={[
            { label: '路程', value: metres === null ? '位置未知' : `约 ${formatDistance(metres)}` },
            { label: '地点', value: [district, street, place].filter(Boolean).join(' ') },
            { label: '上门时间', value: <Moment at={windowFrom} to={windowTo} /> },
            ...(closedFor === undefined ? [] : [{ label: '当天已停收', value: `${closedFor}，去不了请不接` }]),
            { label: '信息费', value: <Money fen={infoFeeFen} /> },
            ...(serviceFeeThousandths > 0
              ? [{ label: '服务费', value: serviceFeeText(serviceFeeThousandths, offer) }]
              : []),
          ]}
        />
        {over ? (
          <p className="ui-note" role="status">
            已过期，订单已回到大厅
          </p>
        ) : !isOnline() ? (
          <p className="ui-note" role="status">
            无网络，无法接单
          </p>
        ) : (
          <div className={styles.acts}>
            <Button size="large" block disabled={busy} onPress={onDecline}>
              不接
            </Button>
            <Button kind="primary" size="large" block busy={busy} onPress={onAccept}>
              接单
            </Button>
          </div>
        )}
      </article>
    </Card>
  );
}
