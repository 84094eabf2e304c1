import { failure, maskMobile, shanghaiDate, startOfShanghaiDay, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { countAttempts, deleteAttempt, lockPerson } from './checks.store.ts';
import { readClaimedNumber, ATTEMPTS_PER_DAY } from '../identity.rules.ts';
import { providerRefusal, consumeAttempt } from './attempts.steps.ts';

const results = { match: 'match', mismatch: 'mismatch', no_record: 'unknown' } as const;

/** Compares with the caller's own number only, so that the call can't be used to look up owners of numbers. */
export function verifyMobile(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'gateways' | 'log'>) {
  const { database, clock, gateways } = deps;
  return handler('identity.verify_mobile', async ({ caller: { userId } }, { realname, idcardno }) => {
    const claimed = readClaimedNumber(idcardno, shanghaiDate(clock.now()));
    if (!claimed.ok) return claimed;
    const person = (await findPeople(database, [userId])).get(userId);
    if (!person) return failure('platform.not_found');
    const tryId = await database.transaction(async (tx) => {
      await lockPerson(tx, userId);
      return consumeAttempt(tx, deps, userId);
    });
    if (typeof tryId !== 'string') return tryId;
    try {
      const { outcome } = await gateways.identity.compare({
        name: realname,
        number: claimed.number,
        mobile: person.mobile,
      });
      const triesLeft = Math.max(
        0,
        ATTEMPTS_PER_DAY - (await countAttempts(database, userId, startOfShanghaiDay(clock.now()))),
      );
      return success({ result: results[outcome], mobile: maskMobile(person.mobile), triesLeft });
    } catch (error) {
      await deleteAttempt(database, userId, tryId);
      return providerRefusal(deps, 'identity.verify_mobile', error);
    }
  });
}
