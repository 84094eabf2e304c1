import type { Data } from '@shoushou/contract';
import { SECOND } from '@shoushou/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { isConsolePage, setConsoleCookie } from '../../../platform/http/console-session.ts';
import { CONSOLE_IDLE_SECONDS, STEP_UP_LIFETIME, TOKEN_SECONDS } from '../accounts.rules.ts';
import { generateToken, tokenHash } from '../session/token-cache.steps.ts';
import { insertToken } from '../session/tokens.store.ts';
import { noteSignIn } from '../session/operator-sign-in-entry.steps.ts';

interface NewSession {
  operatorId: string;
  displayName: string;
  /** Whether a one-time code was given just now. */
  hasCode: boolean;
  /** Of the network that the request comes from. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Opens a session of an operator: for the console a cookie that slides, for another client a bearer token with a fixed
 * end.
 */
export async function openOperatorSession(
  tx: Transaction,
  { clock, random, environment }: Pick<Deps, 'clock' | 'random' | 'environment'>,
  { operatorId, displayName, hasCode, address, request, reply }: NewSession,
): Promise<Data<'accounts.operator_sign_in'>> {
  const made = generateToken(random);
  const inConsole = isConsolePage(environment, request);
  const seconds = inConsole ? CONSOLE_IDLE_SECONDS : TOKEN_SECONDS;
  await insertToken(
    tx,
    tokenHash(made),
    {
      kind: 'operator',
      operatorId,
      ...(inConsole ? { idleSeconds: CONSOLE_IDLE_SECONDS } : {}),
      ...(hasCode ? { steppedUpUntil: clock.now() + STEP_UP_LIFETIME } : {}),
    },
    clock.now() + seconds * SECOND,
  );
  await noteSignIn(
    tx,
    { clock, random },
    {
      operatorId,
      address,
      request,
      way: hasCode ? 'code' : 'phone',
      session: tokenHash(made),
    },
  );
  if (inConsole) setConsoleCookie(environment, request, reply, made);
  return { access_token: inConsole ? '' : made, expires_in: seconds, name: displayName };
}
