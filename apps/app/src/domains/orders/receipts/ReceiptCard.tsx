import { isOnline } from '../../../device/network/index.ts';
import { endingOfAll, waitingWords } from '../../../shell/calls/entry-ending.ts';
import type { Entry } from '@shoushou/client/outbox/outbox-entry';
import type { ReceiptCard as Receipt } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { Weight } from '@shoushou/design/Weight';
import { formatLateness } from '@shoushou/rules/orders/late-fee';
import { OrderCard } from '../order-page/OrderCard.tsx';
import { shortNumber, stateText } from '../orders.labels.ts';

/** A receipt in a list: goods, customer, place, time, amount. */
export function ReceiptCard({
  receipt,
  waiting,
  next = false,
  href,
}: {
  receipt: Receipt;
  waiting: readonly Entry[];
  /** The visit to ride to next. */ next?: boolean;
  /** The order's page by default. */ href?: string;
}) {
  const {
    no,
    receiptNo,
    state,
    service,
    title,
    customerName,
    place,
    distance,
    windowFrom,
    windowTo,
    takenAt,
    totalFen,
    totalGrams,
    estimateLowFen,
    estimateHighFen,
  } = receipt;
  const lateness = formatLateness(windowTo, useNow());
  const kept = waiting.filter((entry) => entry.orderingKey === no);
  return (
    <OrderCard
      title={title}
      amount={totalFen === null ? { from: estimateLowFen, to: estimateHighFen } : { from: totalFen, to: totalFen }}
      state={stateText[state]}
      {...(totalGrams ? { quantity: <Weight grams={totalGrams} /> } : {})}
      tags={[
        ...(state === 'taken' && lateness !== null ? [{ text: `已过 ${lateness}`, tone: 'warning' as const }] : []),
        ...(next ? [{ text: '下一单', tone: 'brand' as const }] : []),
        ...(kept.length > 0
          ? [{ text: `${kept.length} 项${waitingWords[endingOfAll(kept, isOnline())]}`, tone: 'warning' as const }]
          : []),
      ]}
      {...(distance === null ? {} : { distance })}
      place={[customerName, place].filter(Boolean).join(' · ')}
      window={<Moment at={windowFrom} to={windowTo} />}
      foot={
        <>
          {shortNumber(receiptNo)} · <Moment at={takenAt} /> 接单
        </>
      }
      href={href ?? `/orderdetails/${receiptNo}/2/${service}`}
    />
  );
}
