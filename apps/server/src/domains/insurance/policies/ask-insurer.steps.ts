import { MINUTE } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { InsurerAnswer, InsurerGateway } from '../../../gateways/insurers/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import type { ApplicationRow } from '../cover/applications.store.ts';
import { coverOrderOf } from '../applications/cover-order.steps.ts';
import { waitBeforeAsking } from './ask-insurer.rules.ts';
import { claimDue, setNextAsk } from './messages.store.ts';
import { settleAnswer, stayInForce } from './settle-answer.steps.ts';

type AskDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>;

/** Claimed applications are due again after this time if a server dies with them, milliseconds. */
const CLAIM_TERM = MINUTE;

/**
 * Issues paid applications, ends surrendered policies, and queries open ones, none inside a transaction. @returns how
 * many were processed
 */
export async function askInsurers(deps: AskDeps, stopped?: AbortSignal): Promise<number> {
  await deps.gateways.insurers.sandbox?.deliver();
  let sent = 0;
  while (!stopped?.aborted) {
    const now = deps.clock.now();
    const due = await claimDue(deps.database, now, now + CLAIM_TERM);
    if (due.length === 0) return sent;
    for (const row of due) await askAbout(deps, row);
    sent += due.length;
  }
  return sent;
}

/**
 * Processes one claimed application. A missing answer is queried under the same number, never sent again under another.
 */
export async function askAbout(deps: AskDeps, row: ApplicationRow): Promise<void> {
  const { database, clock, gateways, log } = deps;
  const gateway = gateways.insurers.of(row.insurerId);
  const later = (): Promise<void> =>
    setNextAsk(database, row, clock.now() + waitBeforeAsking(row.askCount), row.askCount + 1);
  if (!gateway) return later();
  try {
    const answer = await (row.state === 'leaving' ? end(gateway, row) : issue(deps, gateway, row));
    if ((await database.transaction((tx) => settleAnswer(tx, deps, row.insurerId, answer, 'answer'))) === 'refused') {
      log.error(
        { application: row.no, says: answer.state },
        'an insurer’s answer does not fit ours: somebody has to ask',
      );
      await later();
    }
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    log.warn({ application: row.no, kind: error.kind, code: error.code }, 'insurer gave no outcome');
    // The insurer refused to end it for this sum: the cover continues, and the person may try again.
    if (row.state === 'leaving' && error.kind === 'refused')
      await database.transaction((tx) => stayInForce(tx, deps, row.no));
    else await later();
  }
}

/** A number unknown to the insurer was never issued: it is sent again under the same number. */
async function issue(deps: AskDeps, gateway: InsurerGateway, row: ApplicationRow): Promise<InsurerAnswer> {
  const known = row.askCount === 0 ? null : await gateway.find(row.no);
  if (known) return known;
  const order = await coverOrderOf(deps.database, deps, row.no);
  try {
    return await gateway.issue(order, order.quoteNo ?? '', order.premiumFen ?? 0);
  } catch (error) {
    // A refusal without the insurer's own answer counts only when the insurer does not know the number.
    if (!(error instanceof ProviderFailed) || error.kind !== 'refused') throw error;
    return (await gateway.find(row.no)) ?? Promise.reject(error);
  }
}

async function end(gateway: InsurerGateway, { no, askCount, leavingFen }: ApplicationRow): Promise<InsurerAnswer> {
  const known = askCount === 0 ? null : await gateway.find(no);
  return known?.state === 'surrendered' ? known : gateway.surrender(no, leavingFen ?? 0);
}
