import { useNow } from '@shoushou/design/clock';
import { formatMoment } from '@shoushou/kernel/instant';
import { isOnline } from '../../../device/network/index.ts';
import { confirmDialog, showActionSheet } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { endingOf } from '../../../shell/calls/entry-ending.ts';
import { awaitedEntries, outbox } from '../../../shell/calls/outbox.ts';
import { OutboxBanner } from './OutboxBanner.tsx';
import { queuedText, shortNumber } from '../orders.labels.ts';
import type { VisitEntry } from '../orders.outbox.ts';
import { useVisitEntries } from '../visit-queue.queries.ts';

/** Waiting and refused entries with possible actions. @param orderNo limits to one order */
export function WaitingBanner({ orderNo }: { orderNo?: string }) {
  const navigator = useNavigator();
  const now = useNow();
  // A pending answer shows on its own button: a banner appearing each time would move the page.
  const entries = useVisitEntries().filter(
    (entry) =>
      entry.state !== 'done' &&
      !awaitedEntries.has(entry.id) &&
      (orderNo === undefined || entry.orderingKey === orderNo),
  );
  return (
    <OutboxBanner
      entries={entries.map((entry) => ({
        id: entry.id,
        title:
          orderNo === undefined
            ? `${queuedText[entry.call]} ${shortNumber(entry.orderingKey)}`
            : queuedText[entry.call],
        time: formatMoment(entry.occurredAt, now),
        state: entry.state === 'refused' ? 'refused' : endingOf(entry, isOnline()),
        ...(entry.refusal ? { reason: entry.refusal.message } : {}),
      }))}
      {...(isOnline() ? { onSend: () => void outbox.flush() } : {})}
      onOpen={(id) =>
        void settleRefused(
          entries.find((entry) => entry.id === id),
          orderNo === undefined ? (no) => navigator.push(`orderdetails/${no}/2/0`) : undefined,
        )
      }
    />
  );
}

/** Lets the person decide about a refused entry: retry, open it, or remove it with later ones. */
export async function settleRefused(entry: VisitEntry | null | undefined, open?: (no: string) => void): Promise<void> {
  if (!entry) return;
  const following = outbox
    .snapshot()
    .filter((each) => each.orderingKey === entry.orderingKey && each.sequence > entry.sequence).length;
  const choice = await showActionSheet({
    title: entry.refusal?.message ?? queuedText[entry.call],
    choices: [
      { key: 'retry' as const, text: '再发一次' },
      ...(open ? [{ key: 'open' as const, text: '查看订单' }] : []),
      { key: 'drop' as const, text: '放弃这一项', danger: true },
    ],
  });
  if (choice === 'retry') await outbox.retry(entry.id);
  else if (choice === 'open') open?.(entry.orderingKey);
  else if (choice === 'drop') {
    const sure = await confirmDialog({
      title: `放弃「${queuedText[entry.call]}」`,
      text:
        following > 0
          ? `它后面的 ${following} 项也会一起放弃，平台不会收到这些记录`
          : '平台不会收到这条记录，放弃后不能找回',
      confirm: '放弃',
      danger: true,
    });
    if (sure) await outbox.discard(entry.id, { following: true });
  }
}
