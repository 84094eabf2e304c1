import type { accountsCalls } from '@shoushou/contract/accounts/accounts.contract';
import { DAY, failure, shanghaiDate, success, toInstant } from '@shoushou/kernel';
import { isBirthdayPossible } from '@shoushou/rules/accounts/birthdays';
import type { Deps } from '../../../deps.ts';
import { publish } from '../../../platform/events/events.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles, releaseFile } from '../../files/index.ts';
import { toUser } from '../account/signed-in-user.steps.ts';
import { MOBILE_CHANGES, MOBILE_CHANGES_WINDOW, presetFigurePath } from '../accounts.rules.ts';
import { findUser, findUserByMobile, setDuty as writeDuty, setUsername } from '../accounts.store.ts';
import { checkCode } from '../credentials/sms-code.steps.ts';
import type { TokenCache } from '../session/token-cache.steps.ts';
import { revokeDevices } from '../session/tokens.store.ts';
import { changeDetails, readDetails } from './details.store.ts';
import { exportRecords, type FindRecords } from './export-records.ts';
import { lockUser, readMobileChanges, writeMobile } from './mobile-changes.store.ts';
import { profileOf } from './profile.steps.ts';

export const profileCalls = (
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>,
  cache: TokenCache,
  records: FindRecords,
) => {
  const { database, clock, random } = deps;
  return callsOf<typeof accountsCalls>()({
    /** The caller's own record. Another person's id gets the same answer as an unknown one. */
    'accounts.get_user': handler(async ({ caller }, { userid }) => {
      const user = userid === caller.userId ? await findUser(database, userid) : null;
      return user ? success(toUser(user)) : failure('platform.not_found');
    }),

    /** A person's public profile. */
    'accounts.get_profile': handler(async (_, { userid }) => {
      const user = await findUser(database, userid);
      return user?.state === 'active' ? success(profileOf(user)) : failure('platform.not_found');
    }),

    /** Only the recycler changes this: no other call sets a person on duty. */
    'accounts.set_duty': transactionalHandler(async (tx, { caller }, { onduty }) => {
      const user = await writeDuty(tx, caller.userId, onduty);
      if (!onduty)
        await publish(tx, { clock, random }, 'accounts.went_off_duty', {
          userId: caller.userId,
          at: toInstant(clock.now()),
        });
      return success(toUser(user));
    }),

    'accounts.get_details': handler(async ({ caller }) => success(await readDetails(database, caller.userId))),

    'accounts.set_details': transactionalHandler(async (tx, { caller }, change) => {
      if (change.birthday && !isBirthdayPossible(change.birthday, shanghaiDate(clock.now())))
        return failure('accounts.birthday_impossible');
      return success(await changeDetails(tx, caller.userId, change));
    }),

    /** Changes the public name. Another person's id gets the same answer as an unknown one. */
    'accounts.modify_nickname': transactionalHandler(async (tx, { caller }, { userid, nickname }) =>
      userid === caller.userId
        ? success(toUser(await setUsername(tx, caller.userId, nickname)))
        : failure('platform.not_found'),
    ),

    'accounts.modify_sex': transactionalHandler(async (tx, { caller }, { userid, sex }) =>
      userid === caller.userId
        ? success(await changeDetails(tx, caller.userId, { sex }))
        : failure('platform.not_found'),
    ),

    /**
     * Sets a portrait that the caller uploaded or a built-in one; other people's files and foreign addresses are
     * refused. The previous one is released.
     */
    'accounts.set_figure': transactionalHandler(async (tx, { caller }, { userid, figure }) => {
      if (userid !== caller.userId) return failure('platform.not_found');
      if (figure === undefined) return success(await readDetails(tx, caller.userId));
      const path = presetFigurePath(figure) ?? (await claimFiles(tx, caller.userId, [figure]))?.[0];
      if (path === undefined) return failure('accounts.figure_unknown');
      const before = (await readDetails(tx, caller.userId)).figure;
      if (before !== null && before !== path) await releaseFile(tx, caller.userId, before);
      return success(await changeDetails(tx, caller.userId, { figure: path }));
    }),

    /**
     * Moves the account to another number. Both numbers must be proven by code, so a stolen session is not enough; only
     * the holder of the new number learns whether it is registered.
     */
    'accounts.change_mobile': transactionalHandler(async (tx, { caller }, { oldcode, mobile, code }) => {
      const now = deps.clock.now();
      const person = await lockUser(tx, caller.userId);
      if (mobile === person.mobile) return failure('accounts.mobile_same');
      const changes = await readMobileChanges(tx, caller.userId, now - MOBILE_CHANGES_WINDOW);
      const freeing = changes.at(-MOBILE_CHANGES);
      if (freeing !== undefined)
        return failure('accounts.mobile_changes', {
          values: { days: Math.ceil((freeing + MOBILE_CHANGES_WINDOW - now) / DAY) },
        });
      // The new number's code is checked first: when it is wrong, the old number's code stays unused.
      const refusal = await checkCode(tx, deps, { mobile, purpose: 'newmobile', code });
      if (refusal) return refusal;
      const refused = await checkCode(tx, deps, { mobile: person.mobile, purpose: 'oldmobile', code: oldcode });
      if (refused) return failure('accounts.old_code_wrong', { keep: true });
      if (await findUserByMobile(tx, mobile)) return failure('accounts.mobile_taken');
      await writeMobile(tx, caller.userId, { from: person.mobile, to: mobile, at: now });
      await revokeDevices(tx, deps, caller.userId, { allBut: caller.deviceId });
      await publish(tx, deps, 'accounts.mobile_changed', {
        userId: caller.userId,
        from: person.mobile,
        to: mobile,
        at: now,
      });
      cache.forget(caller.userId);
      return success(toUser((await findUser(tx, caller.userId))!));
    }),

    'accounts.export_records': exportRecords(deps, records),
  });
};
