import type { Deps } from '../../deps.ts';
import { processDueItems } from '../../platform/jobs/due-items.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { readReceiptOf } from '../orders/index.ts';
import { isInForce } from './chat-access.steps.ts';
import { findUntold, setTold } from './chat.store.ts';
import { PRESENT_MS, tellUnread } from './say.steps.ts';

export function chatJobs(deps: Deps): Job[] {
  return [
    {
      // Who had the conversation open when a message came, and left without reading it, is told a minute later.
      name: 'chat.tell_unread',
      cron: '* * * * *',
      run: () =>
        processDueItems(deps, 'chat.tell_unread', {
          next: (tx, waiting) => findUntold(tx, deps.clock.now() - PRESENT_MS, waiting),
          keyOf: ({ receiptNo, side }) => `${receiptNo} ${side}`,
          async work(tx, reader) {
            await setTold(tx, reader);
            const of = await readReceiptOf(tx, reader.receiptNo);
            if (of && isInForce(of)) await tellUnread(tx, deps, of, reader.side, '有新消息，点击查看');
          },
        }),
    },
  ];
}
