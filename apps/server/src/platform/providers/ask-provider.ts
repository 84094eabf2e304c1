import type { Database, Transaction } from '../database/types.ts';

/** The next request to a provider: already committed, so that it is repeated unchanged when its answer is lost. */
export interface Asking<Intent> {
  readonly intent: Intent;
}

/** Work that depends on a provider's answer. `Done` is the end of it. */
export interface ProviderSteps<Intent, Answer, Done extends object> {
  /** Decides and stores the intent, with the numbers that the provider will receive. */
  intend(tx: Transaction): Promise<Asking<Intent> | Done>;
  /**
   * Calls the provider, outside any transaction. A failure of the provider is an answer too: an unknown outcome is
   * stored as unknown and queried later, never sent again under another number.
   */
  ask(intent: Intent): Promise<Answer>;
  /** Stores the result, or the next intent. Others may have changed the rows since: lock and read them again. */
  complete(tx: Transaction, intent: Intent, answer: Answer): Promise<Asking<Intent> | Done>;
}

/** Intent committed, provider called, result committed: no transaction and no lock waits for a provider. */
export async function askProvider<Intent, Answer, Done extends object>(
  database: Pick<Database, 'transaction'>,
  steps: ProviderSteps<Intent, Answer, Done>,
): Promise<Done> {
  let step = await database.transaction((tx) => steps.intend(tx));
  while ('intent' in step) {
    const intent = step.intent;
    const answer = await steps.ask(intent);
    step = await database.transaction((tx) => steps.complete(tx, intent, answer));
  }
  return step;
}
