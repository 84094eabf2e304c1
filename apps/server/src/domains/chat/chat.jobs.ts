import type { Deps } from '../../deps.ts';
import { dueItemsJob } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { readReceiptOf } from '../orders/index.ts';
import { isInForce } from './chat-access.steps.ts';
import { findUnnotified, setNotified } from './chat.store.ts';
import { PRESENT_MS, notifyUnread } from './append-message.steps.ts';

export function chatJobs(deps: Deps): Job[] {
  return [
    dueItemsJob(deps, {
      // Notifies, a minute later, a side that had the conversation open when a message came but did not read it.
      name: 'chat.tell_unread',
      cron: '* * * * *',
      next: (tx, waiting) => findUnnotified(tx, deps.clock.now() - PRESENT_MS, waiting),
      keyOf: ({ receiptNo, side }) => `${receiptNo} ${side}`,
      async work(tx, reader) {
        await setNotified(tx, reader);
        const of = await readReceiptOf(tx, reader.receiptNo);
        if (of && isInForce(of)) await notifyUnread(tx, deps, of, reader.side, '有新消息，点击查看');
      },
    }),
  ];
}
