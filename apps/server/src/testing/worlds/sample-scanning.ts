import { MINUTE, toInstant } from '@shoushou/kernel';
import { SCAN_LIFETIME } from '../../domains/accounts/scan-login/scan-login.rules.ts';
import { insertScanLogin } from '../../domains/accounts/scan-login/scan-logins.store.ts';
import { tokenHash } from '../../domains/accounts/session/token-cache.steps.ts';
import { createId } from '../../platform/system.ts';
import type { TestServer } from '../server.ts';
import { WORLD_START, type WorldFacts } from './world-facts.ts';

type Scanning = WorldFacts['scanning'];

/** Placeholder codes for a world without any. */
export const placeholderCodes: Scanning = {
  login: { id: '01a1d75a-0000-7000-8000-000000000001', secret: 'A'.repeat(43), browsersecret: 'B'.repeat(43) },
  receiveCode: 'A'.repeat(22),
  receivePayment: 'PY26112100000000000001',
};

/**
 * A browser that requests a sign-in, a receive code of the recycler over ¥25, and a stranger who has started to pay it.
 */
export async function buildScanning(server: TestServer, people: WorldFacts['people']): Promise<Scanning> {
  const { deps, clock } = server;
  const login = { ...placeholderCodes.login, id: createId({ now: () => WORLD_START }, deps.random) };
  await insertScanLogin(deps.database, {
    id: login.id,
    purpose: 'app',
    operatorId: null,
    device: 'Chrome · Windows',
    address: '203.0.113.7',
    at: WORLD_START,
    expiresAt: WORLD_START + SCAN_LIFETIME,
    secretHash: tokenHash(login.secret),
    browserHash: tokenHash(login.browsersecret),
  });
  clock.set(toInstant(WORLD_START - MINUTE));
  const { code: receiveCode } = await server.succeed(
    'wallet.make_receive_code',
    { amountFen: 2_500, note: '旧书两捆' },
    { token: people.recycler.token },
  );
  const { id: receivePayment } = await server.succeed(
    'wallet.pay_receive_code',
    { code: receiveCode, amountFen: 2_500, method: 'alipay' },
    { token: people.stranger.token },
  );
  return { login, receiveCode, receivePayment };
}
