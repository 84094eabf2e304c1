import type { Input } from '@shoushou/contract';
import { failure, shanghaiDate, success, toInstant, type Failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { IdentityVerdict } from '../../../gateways/identity/index.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { handler, type AnyRefusal } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { claimPapers, releaseFile } from '../../files/index.ts';
import { NUMBER_TAKEN, readIdentityView, refuseCheck, verifyCheck } from './checks.steps.ts';
import {
  deleteCheck,
  deleteAttempt,
  findNewestCheck,
  insertCheck,
  lockCheck,
  lockPerson,
  setCheckState,
} from './checks.store.ts';
import type { CheckRow } from './checks.table.ts';
import { findIdentity, lockNumber } from './identities.store.ts';
import { afterComparison, COMPARING_TERM, isBankCard, readClaimedNumber } from '../identity.rules.ts';
import { createNameResolver } from './names.steps.ts';
import { providerRefusal, consumeAttempt } from './attempts.steps.ts';

type AuthenticateDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log' | 'files'>;
type Sent = Input<'identity.authenticate'> & { userId: string; number: string };
interface Opened {
  check: CheckRow;
  tryId: string;
  again: boolean;
}

/**
 * Checks a real name. The provider is called between two transactions: the first counts the attempt and stores the
 * claim, the second the result. A failing provider leaves nothing behind.
 */
export function authenticate(deps: AuthenticateDeps) {
  const { database, clock, gateways } = deps;
  return handler('identity.authenticate', async ({ caller: { userId } }, input) => {
    const claimed = readClaimedNumber(input.idcardno, shanghaiDate(clock.now()));
    if (!claimed.ok) return claimed;
    if (input.elements === '4' && input.bankcardno === undefined) return failure('identity.card_needed');
    if (input.elements === '4' && !isBankCard(input.bankcardno!)) return failure('identity.bank_card_invalid');

    const opened = await database.transaction((tx) => open(tx, deps, { ...input, userId, number: claimed.number }));
    if (!('check' in opened)) return opened;
    let verdict: IdentityVerdict;
    try {
      const own = (await findPeople(database, [userId])).get(userId)?.mobile;
      verdict = await gateways.identity.compare({
        name: input.realname,
        number: claimed.number,
        mobile: input.elements === '2' ? undefined : input.elements === '4' ? (input.mobile ?? own) : own,
        bankCard: input.elements === '4' ? input.bankcardno : undefined,
      });
    } catch (error) {
      await database.transaction((tx) => takeBack(tx, opened));
      return providerRefusal(deps, 'identity.authenticate', error);
    }
    const refusal = await database.transaction((tx) => settle(tx, deps, opened, verdict));
    return refusal ?? success(await readIdentityView(database, deps, userId));
  });
}

async function open(
  tx: Transaction,
  deps: AuthenticateDeps,
  sent: Sent,
): Promise<Opened | Failure<AnyRefusal<'identity.authenticate'>>> {
  const { userId } = sent;
  const now = deps.clock.now();
  await lockPerson(tx, userId);
  const identity = await findIdentity(tx, userId);
  // People verified before names were recorded may submit theirs: payouts and documents need it.
  if (identity !== null && identity.againReason === null) return failure('identity.already_verified');
  const earlier = await findNewestCheck(tx, userId);
  if (earlier?.state === 'comparing' && now - Date.parse(earlier.submittedAt) < COMPARING_TERM)
    return failure('identity.under_review');
  const tryId = await consumeAttempt(tx, deps, userId);
  if (typeof tryId !== 'string') return tryId;
  // A check waiting for the face may contain a typo: the new one replaces it.
  if (earlier?.state === 'comparing' || earlier?.state === 'reviewing')
    await refuseCheck(tx, deps, earlier, '已重新提交', 'replaced');
  const photos =
    sent.frontimg === sent.backimg ? null : await claimPapers(tx, deps, userId, [sent.frontimg, sent.backimg]);
  if (!photos) return failure('identity.photo_unknown');
  const id = createId(deps.clock, deps.random);
  const names = createNameResolver(deps);
  const check = {
    userId,
    id,
    elements: Number(sent.elements) as 2 | 3 | 4,
    ...names.seal('identity_checks', id, { name: sent.realname, number: sent.number }),
    numberHash: names.hash(sent.number),
    front: photos[0]!,
    back: photos[1]!,
    validUntil: sent.validuntil ?? null,
    submittedAt: toInstant(now),
  };
  await insertCheck(tx, check);
  return {
    check: {
      ...check,
      state: 'comparing',
      photosRemovedAt: null,
      reason: null,
      faceFlow: null,
      faceUrl: null,
      faceExpiresAt: null,
    },
    tryId,
    again: identity !== null,
  };
}

async function takeBack(tx: Transaction, { check, tryId }: Opened): Promise<void> {
  await deleteAttempt(tx, check.userId, tryId);
  await deleteCheck(tx, check);
  for (const path of [check.front, check.back]) await releaseFile(tx, check.userId, path);
}

async function settle(
  tx: Transaction,
  deps: AuthenticateDeps,
  { check, again }: Opened,
  verdict: IdentityVerdict,
): Promise<Failure<'identity.number_taken'> | null> {
  const current = await lockCheck(tx, check.userId, check.id);
  // Replaced meanwhile, so the result no longer matters.
  if (current?.state !== 'comparing') return null;
  if (verdict.outcome === 'mismatch') {
    await refuseCheck(tx, deps, check, `${verdict.reason}，请核对后重新提交`);
    return null;
  }
  // Reported only to a caller who knows both name and number.
  const holder = verdict.outcome === 'match' ? await lockNumber(tx, check.numberHash) : null;
  if (holder !== null && holder !== check.userId) {
    await refuseCheck(tx, deps, check, NUMBER_TAKEN);
    return failure('identity.number_taken', { keep: true });
  }
  if (afterComparison(verdict.outcome, check.elements, again) === 'verified') await verifyCheck(tx, deps, check);
  else await setCheckState(tx, check, 'reviewing', null, deps.clock.now());
  return null;
}
