import type { Clock, Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import { insertMessages, type NewMessage } from '../inbox/messages.store.ts';
import { insertNotice } from '../publishing/notices.store.ts';
import { insertAd } from '../publishing/published.store.ts';

type Source = { clock: Clock; random: Random };

/** Public notices; `at` in milliseconds. */
export async function seedNotices(
  tx: Transaction,
  source: Source,
  notices: readonly { title: string; text: string; at: number }[],
): Promise<void> {
  for (const notice of notices)
    await insertNotice(tx, { ...notice, id: createId({ now: () => notice.at }, source.random) });
}

/** Inserts messages directly: neither pushed nor shown live. */
export async function seedMessages(
  tx: Transaction,
  source: Source,
  messages: readonly Omit<NewMessage, 'id' | 'bySms'>[],
): Promise<void> {
  await insertMessages(
    tx,
    messages.map((message) => ({ ...message, id: createId({ now: () => message.at }, source.random), bySms: false })),
  );
}

/** Ads that run already, as an operator would have published them. */
export async function seedAds(tx: Transaction, ads: readonly Parameters<typeof insertAd>[1][]): Promise<void> {
  for (const ad of ads) await insertAd(tx, ad);
}
