import type { passkeyCalls } from '@shoushou/contract/wallet/wallet.contract';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { publish } from '../../../platform/events/events.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { ownOrigin } from '../../../platform/http/own-origin.ts';
import { listSignedIn } from '../../accounts/index.ts';
import { CONFIRMATION_TERM } from '../pay-password/pay-password.rules.ts';
import { consumeConfirmation, refuseLocked } from '../pay-password/pay-password.steps.ts';
import { writeConfirmation } from '../pay-password/pay-passwords.store.ts';
import { countAfterSigning, passkeyOf } from './passkey.steps.ts';
import {
  deletePasskeys,
  endChallenge,
  listPasskeys,
  lockPasskey,
  readKeyId,
  writeChallenge,
  writePasskey,
  writeUse,
} from '../pay-password/passkeys.store.ts';

export const passkeysCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment'>) => {
  const { clock, database, environment } = deps;
  const since = (): number => clock.now() - CONFIRMATION_TERM;
  return callsOf<typeof passkeyCalls>()({
    'wallet.list_passkeys': handler(async ({ caller: { userId, deviceId } }) => {
      const [passkeys, devices] = await Promise.all([
        listPasskeys(database, userId),
        listSignedIn(database, userId, deviceId),
      ]);
      return success(
        devices.flatMap(({ id: device, name, current }) => {
          const passkey = passkeys.find((each) => each.deviceId === device);
          return passkey ? [{ device, name, current, madeAt: passkey.madeAt, usedAt: passkey.usedAt }] : [];
        }),
      );
    }),

    'wallet.start_passkey': transactionalHandler(async (tx, { caller }, { payment = null }) => {
      const locked = await refuseLocked(tx, deps, caller.userId);
      if (locked) return locked;
      const keyId = payment === null ? null : await readKeyId(tx, caller);
      if (payment !== null && keyId === null) return failure('wallet.passkey_unknown');
      const challenge = Buffer.from(deps.random.bytes(32)).toString('base64url');
      await writeChallenge(tx, caller, { challenge, payment }, clock.now());
      return success({ challenge, keyId });
    }),

    /** Whoever holds an unlocked phone does not know the payment password, so they can't add their own finger. */
    'wallet.add_passkey': transactionalHandler(async (tx, { caller, request }, answer) => {
      const found = await lockPasskey(tx, caller, since());
      const asked = found?.challenge ?? null;
      if (asked === null || asked.payment !== null) return failure('wallet.passkey_refused');
      const unconfirmed = await consumeConfirmation(tx, deps, caller, null);
      if (unconfirmed) return unconfirmed;
      await endChallenge(tx, caller);
      const origin = ownOrigin(environment, request);
      const passkey = await passkeyOf(answer, { challenge: asked.challenge, origin });
      if (!passkey) return failure('wallet.passkey_refused', { keep: true });
      await writePasskey(tx, caller, passkey, clock.now());
      await publish(tx, deps, 'wallet.passkey_added', { userId: caller.userId, at: clock.now() });
      return success(null);
    }),

    'wallet.confirm_passkey': transactionalHandler(async (tx, { caller, request }, answer) => {
      const locked = await refuseLocked(tx, deps, caller.userId);
      if (locked) return locked;
      const found = await lockPasskey(tx, caller, since());
      if (!found?.passkey) return failure('wallet.passkey_unknown');
      const { passkey, challenge: asked } = found;
      if (asked === null || asked.payment === null) return failure('wallet.passkey_refused');
      await endChallenge(tx, caller);
      const origin = ownOrigin(environment, request);
      const counter = await countAfterSigning(passkey, answer, { challenge: asked.challenge, origin });
      if (counter === null) return failure('wallet.passkey_refused', { keep: true });
      await writeUse(tx, caller, counter, clock.now());
      await writeConfirmation(tx, caller, clock.now(), asked.payment);
      return success(null);
    }),

    'wallet.remove_passkey': transactionalHandler(async (tx, { caller: { userId } }, { device }) =>
      isUuid(device) && (await deletePasskeys(tx, userId, [device]))
        ? success(null)
        : failure('wallet.passkey_unknown'),
    ),
  });
};
