import type { walletCalls } from '@shoushou/contract/wallet/wallet.contract';
import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { checkCode, findPeople } from '../../accounts/index.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { checkPayPassword, refuseWeak, savePayPassword } from './pay-password.steps.ts';
import { readPayPassword, writeConfirmation } from './pay-passwords.store.ts';
import { resetLimit, trustInCode } from './reset.steps.ts';

export const payPasswordCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>) => {
  const { database, clock } = deps;
  return callsOf<typeof walletCalls>()({
    'wallet.get_paypassword': handler(async ({ caller }) => {
      const kept = await readPayPassword(database, caller.userId);
      const lockedUntil = kept?.lockedUntil ?? 0;
      const { asksNumber, limited } = await trustInCode(database, deps, caller.userId);
      return success({
        set: kept !== null,
        lockedUntil: lockedUntil > clock.now() ? toInstant(lockedUntil) : null,
        asksNumber,
        dayFen: limited ? await resetLimit(deps, database) : null,
      });
    }),

    /**
     * The code goes to the caller's own number, so a stolen session alone can't set a payment password, and who holds
     * the phone as well does not know the number of its owner's identity card. A wrong number uses up its code: there
     * are as many guesses a day as codes.
     */
    'wallet.set_paypassword': transactionalHandler(async (tx, { caller }, { paypassword, code, idcardno }) => {
      const weak = await refuseWeak(tx, deps, caller.userId, paypassword);
      if (weak) return weak;
      const { asksNumber, limited } = await trustInCode(tx, deps, caller.userId);
      if (asksNumber && idcardno === undefined) return failure('wallet.identity_needed');
      const { mobile } = (await findPeople(tx, [caller.userId])).get(caller.userId)!;
      const refusal = await checkCode(tx, deps, { mobile, purpose: 'paypassword', code });
      if (refusal) return refusal;
      if (asksNumber && (await findVerifiedName(tx, deps, caller.userId))?.number !== idcardno)
        return failure('wallet.identity_wrong', { keep: true });
      await savePayPassword(tx, deps, caller.userId, paypassword, { limited });
      // Who was led here by a payment returns to it, and has just proved more than the password.
      await writeConfirmation(tx, caller, clock.now(), null);
      return success(null);
    }),

    'wallet.set_paypasswordnew': transactionalHandler(async (tx, { caller }, { oldpaypassword, paypassword }) => {
      const weak = await refuseWeak(tx, deps, caller.userId, paypassword);
      if (weak) return weak;
      const refusal = await checkPayPassword(tx, deps, caller.userId, oldpaypassword);
      if (refusal) return refusal;
      await savePayPassword(tx, deps, caller.userId, paypassword, { limited: false });
      return success(null);
    }),

    'wallet.confirm_paypassword': transactionalHandler(async (tx, { caller }, { paypassword }) => {
      const refusal = await checkPayPassword(tx, { clock }, caller.userId, paypassword);
      if (refusal) return refusal;
      await writeConfirmation(tx, caller, clock.now(), null);
      return success(null);
    }),

    /**
     * Checks the strength of digits before they are saved. They are not compared with the current password, which would
     * be an uncounted guess.
     */
    'wallet.confirm_paypasswordnew': handler(
      async ({ caller }, { paypassword }) =>
        (await refuseWeak(deps.database, deps, caller.userId, paypassword)) ?? success(null),
    ),
  });
};
