import { DAY, fromInstant, HOUR, MINUTE } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { PayoutOrder } from '../../../gateways/payouts/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import type { TransferAuthorisation } from '../payouts.table.ts';
import {
  askAuthorisationEnd,
  claimAuthorisations,
  findOpenAuthorisation,
  hasEndedSince,
  saveAuthorisation,
} from './authorisations.store.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

type AuthorisationDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'gateways' | 'log'>;

/** Whoever did not agree, or ended it, is not asked again for this time, milliseconds. */
const NOT_ASKED_AGAIN = 30 * DAY;
/** WeChat takes an agreement for a day, and shows the end of one that was never asked for later; milliseconds. */
const ASKED_FOR = DAY + HOUR;
/** Until the first question, between two of one that waits, and of one in force; milliseconds. */
export const FIRST_QUESTION = 2 * MINUTE;
const WAITING_QUESTION = 15 * MINUTE;
const IN_FORCE_QUESTION = DAY;

/**
 * How a transfer to WeChat is sent (T12): by the agreement that the person gave, asking for one, or as ever. WeChat is
 * asked first, since a person can end it there.
 */
export async function authorisationOf(
  deps: AuthorisationDeps,
  { ownerId, way, source, account }: WithdrawalRow,
): Promise<PayoutOrder['authorisation']> {
  const gateway = deps.gateways.payouts.of('wechat')?.authorisations ?? null;
  if (gateway === null || way !== 'wechat' || source !== 'goods' || account === null) return null;
  const now = deps.clock.now();
  const open = await findOpenAuthorisation(deps.database, ownerId);
  if (open && open.account !== account) {
    await askAuthorisationEnd(deps.database, ownerId, now);
    return null;
  }
  const current = open && (open.endAsked ? open : await followAuthorisation(deps, open));
  if (current?.state === 'in_force' && !current.endAsked && current.providerNo !== null)
    return { kind: 'use', providerNo: current.providerNo };
  if (current && current.state !== 'ended') return null;
  if (await hasEndedSince(deps.database, ownerId, now - NOT_ASKED_AGAIN)) return null;
  const digits = Array.from({ length: 24 }, () => deps.random.below(10)).join('');
  return { kind: 'ask', no: `AU${digits}`, displayName: `收款账号${ownerId.slice(-6)}` };
}

/** Asks WeChat about one, ending it there first if the person has ended it here. @returns it as it is now known */
async function followAuthorisation(
  { database, clock, gateways, log }: AuthorisationDeps,
  row: TransferAuthorisation,
): Promise<TransferAuthorisation> {
  const gateway = gateways.payouts.of('wechat')?.authorisations;
  if (!gateway) return row;
  const now = clock.now();
  try {
    // One that has ended already refuses to end: the question tells.
    if (row.endAsked) await gateway.close(row.no).catch(() => null);
    const answer = await gateway.query(row.no);
    // Unknown for a day and more: the transfer that asked for it was never taken.
    const over = answer === null && fromInstant(row.askedAt) + ASKED_FOR < now;
    if (answer === null && !over) return row;
    const found = answer ?? { state: 'ended' as const, providerNo: null, reason: 'NOT_FOUND' };
    const next = found.state === 'in_force' && !row.endAsked ? IN_FORCE_QUESTION : WAITING_QUESTION;
    await saveAuthorisation(database, row, found, now, now + next);
    return { ...row, ...found, providerNo: found.providerNo ?? row.providerNo };
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    log.warn({ authorisation: row.no, kind: error.kind, code: error.code }, 'WeChat gave no word on an authorisation');
    // Not known to be in force now: this transfer is confirmed as ever.
    return { ...row, state: 'asked' };
  }
}

/** Asks about those that are due: whether the person has agreed, or has ended it in WeChat. */
export async function followAuthorisations(deps: AuthorisationDeps): Promise<void> {
  const now = deps.clock.now();
  for (const row of await claimAuthorisations(deps.database, now, now + WAITING_QUESTION))
    await followAuthorisation(deps, row);
}
