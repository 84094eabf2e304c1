import type { Clock, Result } from '@shoushou/kernel';
import type { Database, Transaction } from '../../database/types.ts';
import { askProvider, type Asking, type ProviderSteps } from '../../providers/ask-provider.ts';
import {
  claimKey,
  lockKey,
  releaseKeys,
  saveIntent,
  saveReply,
  type KeyedRequest,
  type SavedReply,
} from './idempotency.ts';
import { isAgain, replyOf, underSavepoint } from './run-idempotent.ts';

interface Replied {
  reply: SavedReply;
}

/**
 * `runIdempotent` for a call that uses a provider. The intent is stored under the key, so that a repeat after a crash
 * requests the same thing again, and of two concurrent requests with one key the second gets the first one's reply.
 */
export async function runIdempotentWithProvider<Intent>(
  deps: { readonly database: Database; readonly clock: Clock },
  use: KeyedRequest,
  steps: ProviderSteps<Intent, unknown, Result<unknown>>,
): Promise<SavedReply> {
  const save = async (tx: Transaction, step: Asking<Intent> | Result<unknown>): Promise<Asking<Intent> | Replied> => {
    if ('intent' in step) {
      await saveIntent(tx, use, JSON.stringify(step.intent));
      return step;
    }
    const reply = replyOf(use.call, step);
    if (isAgain(step)) await releaseKeys(tx, [use]);
    else await saveReply(tx, use, reply);
    return { reply };
  };
  const intended = (text: string): Asking<Intent> => ({ intent: JSON.parse(text) as Intent });
  const { reply } = await askProvider<Intent, unknown, Replied>(deps.database, {
    async intend(tx) {
      const claim = await claimKey(tx, use, deps.clock.now());
      if (claim === 'reused') return { reply: replyOf(use.call, { ok: false, name: 'platform.key_reused' }) };
      if (claim === 'first') return save(tx, await underSavepoint(tx, () => steps.intend(tx)));
      return 'intent' in claim ? intended(claim.intent) : { reply: claim };
    },
    ask: (intent) => steps.ask(intent),
    async complete(tx, intent, answer) {
      const kept = await lockKey(tx, use);
      if (!('intent' in kept)) return { reply: kept };
      // A concurrent repeat has proceeded to the next step.
      if (kept.intent !== JSON.stringify(intent)) return intended(kept.intent);
      return save(tx, await underSavepoint(tx, () => steps.complete(tx, intent, answer)));
    },
  });
  return reply;
}
