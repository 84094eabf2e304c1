import type { Data, ScanPurpose } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { publishLive, type Topic } from '../../../platform/live/live.ts';
import { createId } from '../../../platform/system.ts';
import { deviceText, SCAN_LIFETIME } from './scan-login.rules.ts';
import { changeScanLogin, insertScanLogin } from './scan-logins.store.ts';
import type { ScanStatus } from './scan-login.rules.ts';
import { tokenHash, generateToken } from '../session/token-cache.steps.ts';

/** Live topic of the requesting page. */
declare module '../../../platform/live/live.ts' {
  interface LiveTopics {
    /** A sign-in code. */
    scan: true;
  }
}

export const scanTopic = (id: string): Topic => `scan:${id}`;

/** Creates a code for the requesting browser. Both secrets are returned here and never stored. */
export async function startScan(
  database: Queryable,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  {
    purpose,
    operatorId = null,
    request,
    address,
  }: { purpose: ScanPurpose; operatorId?: string | null; request: FastifyRequest; address: string },
): Promise<Data<'accounts.start_scan_login'>> {
  const at = clock.now();
  const [secret, browsersecret] = [generateToken(random), generateToken(random)];
  const login = {
    id: createId(clock, random),
    purpose,
    operatorId,
    device: deviceText(request.headers['user-agent']),
    address,
    at,
    expiresAt: at + SCAN_LIFETIME,
  };
  await insertScanLogin(database, { ...login, secretHash: tokenHash(secret), browserHash: tokenHash(browsersecret) });
  return { id: login.id, secret, browsersecret, expiresAt: toInstant(login.expiresAt) };
}

/** Updates the state and notifies the requesting page. */
export async function changeScanState(
  tx: Transaction,
  id: string,
  state: ScanStatus['state'],
  userId: string,
): Promise<void> {
  await changeScanLogin(tx, id, state, userId);
  publishLive(tx, [scanTopic(id)], { name: 'scan.changed', body: { state } });
}
