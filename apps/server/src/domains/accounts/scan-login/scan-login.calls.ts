import { timingSafeEqual } from 'node:crypto';
import type { Data } from '@shoushou/contract';
import type { accountsCalls } from '@shoushou/contract/accounts/accounts.contract';
import { failure, maskMobile, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler, type CallContext } from '../../../platform/http/action.ts';
import { refuseTooMany } from '../../../platform/limits/request-limit.ts';
import { streamEvents } from '../../../platform/live/stream.ts';
import { toUser } from '../account/signed-in-user.steps.ts';
import { findUser } from '../accounts.store.ts';
import { takeFreshCode } from '../operators/fresh-code.steps.ts';
import { openOperatorSession } from '../operators/operator-session.steps.ts';
import { signInDevice } from '../session/device.steps.ts';
import { tokenHash } from '../session/token-cache.steps.ts';
import { SCAN_LIFETIME, scanLimits, scanRefusal, scanStateAt } from './scan-login.rules.ts';
import { changeScanState, scanTopic, startScan } from './scan-login.steps.ts';
import {
  changeScanLogin,
  findLinkedOperator,
  findOperatorName,
  findPhoneLink,
  linkOperator,
  lockScanLogin,
  unlinkOperator,
  type ScanLoginRow,
} from './scan-logins.store.ts';

type Needs = Pick<Deps, 'clock' | 'random' | 'environment'>;

type Collected = Data<'accounts.collect_scan_login'>;

export const scanLoginCalls = (deps: Needs & Pick<Deps, 'database' | 'clock' | 'random' | 'live' | 'environment'>) => {
  const { database, live, clock, environment } = deps;
  return callsOf<typeof accountsCalls>()({
    /** Creates a code for a browser without a session. */
    'accounts.start_scan_login': handler(async ({ request, reply, address }, { purpose }) => {
      const tooMany = await refuseTooMany(deps.database, deps.clock, scanLimits('accounts.start_scan_login', address));
      if (tooMany) return tooMany;
      reply.header('cache-control', 'no-store');
      return success(await startScan(deps.database, deps, { purpose, request, address }));
    }),

    /** Streams a code's state until it expires; the result is collected with the browser's secret. */
    'accounts.follow_scan_login': handler(async ({ request, reply, address }, { id }) => {
      const tooMany = await refuseTooMany(database, clock, scanLimits('accounts.follow_scan_login', address));
      if (tooMany) return tooMany;
      const until = clock.now() + SCAN_LIFETIME;
      return streamEvents(
        { live, database },
        { request, reply },
        {
          topics: [scanTopic(id)],
          userId: null,
          mostPerAddress: environment.streamsPerAddress,
          mayGoOn: async () => clock.now() < until,
        },
      );
    }),

    /**
     * The state for the requesting page and, once after the phone's confirmation, the session. A wrong browser secret
     * gets the same answer as an unknown code.
     */
    'accounts.collect_scan_login': transactionalHandler(
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
        if (login.purpose === 'console')
          return handOver(await asOperator(tx, deps, login, { request, reply, address }));
        return success(progress);

        /** An operator who was suspended or unlinked since the confirmation gets no session. */
        function handOver(session: Pick<Collected, 'signedIn' | 'operator'> | null) {
          return session ? success({ ...progress, ...session }) : failure('accounts.scan_unknown', { keep: true });
        }
      },
    ),

    /**
     * Shows on the phone which device requests the sign-in. Only the first person who scans a code may answer it, so a
     * code sent to another person as bait is useless to its sender.
     */
    'accounts.open_scan_login': transactionalHandler(async (tx, { caller, address }, { secret }) => {
      const login = await lockScanLogin(tx, { secretHash: tokenHash(secret) });
      if (!login) return failure('accounts.scan_unknown');
      const refusal = scanRefusal(login, caller.userId, clock.now());
      if (refusal) return failure(refusal);
      const linked = login.purpose === 'console' ? await findLinkedOperator(tx, caller.userId) : null;
      if (login.purpose === 'console' && !linked) return failure('accounts.not_operator');
      if (login.state === 'waiting') await changeScanState(tx, login.id, 'scanned', caller.userId);
      return success({
        purpose: login.purpose,
        device: login.device,
        samenetwork: login.address === address,
        operator: login.operatorId ? await findOperatorName(tx, login.operatorId) : (linked?.displayName ?? null),
        startedAt: toInstant(login.createdAt),
        expiresAt: toInstant(login.expiresAt),
      });
    }),

    /** Refuses a code that was not opened on this person's phone before. */
    'accounts.answer_scan_login': transactionalHandler(async (tx, { caller }, { secret, confirm }) => {
      const login = await lockScanLogin(tx, { secretHash: tokenHash(secret) });
      if (!login) return failure('accounts.scan_unknown');
      const refusal =
        login.state === 'waiting' ? 'accounts.scan_taken' : scanRefusal(login, caller.userId, clock.now());
      if (refusal) return failure(refusal);
      if (confirm && login.purpose === 'console' && !(await findLinkedOperator(tx, caller.userId)))
        return failure('accounts.not_operator');
      if (
        confirm &&
        login.purpose === 'link' &&
        !(await linkOperator(tx, login.operatorId!, caller.userId, clock.now()))
      )
        return failure('accounts.phone_linked');
      const state = confirm ? 'confirmed' : 'refused';
      await changeScanState(tx, login.id, state, caller.userId);
      return success({ state, purpose: login.purpose });
    }),

    /** Requires a fresh one-time code, so that a console left open is not enough to link a stranger's phone. */
    'accounts.start_phone_link': handler(async ({ caller: { operatorId }, request, reply, address }, { code }) => {
      const started = await takeFreshCode(deps, { operatorId, address, code }, (tx) =>
        startScan(tx, deps, { purpose: 'link', operatorId, request, address }),
      );
      if (!started.ok)
        return started.lockedMinutes === null
          ? failure('accounts.operator_wrong')
          : failure('accounts.locked', { values: { minutes: started.lockedMinutes } });
      reply.header('cache-control', 'no-store');
      return success(started.value);
    }),

    'accounts.get_phone_link': handler(async ({ caller }) => {
      const link = await findPhoneLink(database, caller.operatorId);
      return success({ linked: link && { ...link, mobile: maskMobile(link.mobile) } });
    }),

    'accounts.remove_phone_link': transactionalHandler(async (tx, { caller }) => {
      await unlinkOperator(tx, caller.operatorId);
      return success(null);
    }),
  });
};

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
