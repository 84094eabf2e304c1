import { timingSafeEqual } from 'node:crypto';
import type { Data } from '@shoushou/contract';
import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler, type CallContext } from '../../../platform/http/action.ts';
import { findUser } from '../accounts.store.ts';
import { openOperatorSession } from '../operators/operator-session.steps.ts';
import { signInDevice } from '../session/device.steps.ts';
import { toUser } from '../account/signed-in-user.steps.ts';
import { scanStateAt } from './scan-login.rules.ts';
import { changeScanLogin, findLinkedOperator, lockScanLogin, type ScanLoginRow } from './scan-logins.store.ts';
import { tokenHash } from '../session/token-cache.steps.ts';

type Needs = Pick<Deps, 'clock' | 'random' | 'environment'>;
type Collected = Data<'accounts.collect_scan_login'>;

/** The state for the requesting page and, once after the phone's confirmation, the session. A wrong browser secret gets the same answer as an unknown code. */
export function collectScanLogin(deps: Needs) {
  return transactionalHandler(
    'accounts.collect_scan_login',
    async (tx, { request, reply, address }, { id, browsersecret }) => {
      const login = await lockScanLogin(tx, { id });
      if (!login || !timingSafeEqual(login.browserHash, tokenHash(browsersecret)))
        return failure('accounts.scan_unknown');
      reply.header('cache-control', 'no-store');
      const state = scanStateAt(login, deps.clock.now());
      const progress: Collected = { state, expiresAt: toInstant(login.expiresAt), signedIn: null, operator: null };
      if (state !== 'confirmed') return success(progress);
      await changeScanLogin(tx, login.id, 'collected', login.userId!);
      if (login.purpose === 'app') return handOver(await asPerson(tx, deps, login));
      if (login.purpose === 'console') return handOver(await asOperator(tx, deps, login, { request, reply, address }));
      return success(progress);

      /** An operator who was suspended or unlinked since the confirmation gets no session. */
      function handOver(session: Pick<Collected, 'signedIn' | 'operator'> | null) {
        return session ? success({ ...progress, ...session }) : failure('accounts.scan_unknown', { keep: true });
      }
    },
  );
}

async function asPerson(
  tx: Transaction,
  deps: Needs,
  login: ScanLoginRow,
): Promise<Pick<Collected, 'signedIn' | 'operator'> | null> {
  const user = await findUser(tx, login.userId!);
  if (!user || user.state !== 'active') return null;
  const { secret } = await signInDevice(tx, deps, user.id, login.device);
  return { signedIn: { userid: user.id, usersecret: secret, isnew: false, user: toUser(user) }, operator: null };
}

/** The phone's session and its confirmation are the second factor: its account was linked by a one-time code. */
async function asOperator(
  tx: Transaction,
  deps: Needs,
  login: ScanLoginRow,
  at: Pick<CallContext<'accounts.collect_scan_login'>, 'request' | 'reply' | 'address'>,
): Promise<Pick<Collected, 'signedIn' | 'operator'> | null> {
  const operator = await findLinkedOperator(tx, login.userId!);
  if (!operator) return null;
  return {
    signedIn: null,
    operator: await openOperatorSession(tx, deps, {
      operatorId: operator.id,
      displayName: operator.displayName,
      hasCode: false,
      ...at,
    }),
  };
}
