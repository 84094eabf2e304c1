import type { Entry } from '@shoushou/client/outbox/outbox-entry';
import type { OrderDetail } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { useNow } from '@shoushou/design/clock';
import { formatMoment, fromInstant, shanghaiDate } from '@shoushou/kernel/instant';
import { recordedLater } from '@shoushou/rules/orders/step-times';
import { isOnline } from '../../../device/network/index.ts';
import { endingOf, endingTexts } from '../../../shell/calls/entry-ending.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Timeline } from '../../../ui/progress/Timeline.tsx';

const warnings = new Set(['contested', 'released', 'cancelled', 'cash_denied', 'deny_cash', 'expired']);

/** The order's history, latest first, including steps that are only on this phone. */
export function OrderTimeline({ events, waiting = [] }: { events: OrderDetail['events']; waiting?: readonly Entry[] }) {
  const now = useNow();
  const kept = new Map(waiting.map((entry) => [entry.occurredAt, endingTexts[endingOf(entry, isOnline())]]));
  if (events.length === 0) return null;
  const today = shanghaiDate(now);
  return (
    <Card title="进度">
      <Timeline
        entries={[...events].reverse().map((event, index) => {
          const isWaiting = event.at === event.recordedAt ? kept.get(event.at) : undefined;
          const recordedAt = recordedLater(event);
          const notes = [
            event.note,
            recordedAt !== null && isWaiting === undefined
              ? `当时没有网络，${formatMoment(recordedAt, now)} 提交`
              : null,
          ].filter(Boolean);
          return {
            id: `${events.length - index}-${event.kind}`,
            title: event.title,
            time: <Moment at={event.at} form={shanghaiDate(fromInstant(event.at)) === today ? 'clock' : 'moment'} />,
            tone: warnings.has(event.kind) ? ('warning' as const) : ('plain' as const),
            ...(notes.length > 0 ? { note: notes.join('，') } : {}),
            ...(isWaiting === undefined ? {} : { waiting: isWaiting }),
          };
        })}
      />
    </Card>
  );
}
