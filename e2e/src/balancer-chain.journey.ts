import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appToken } from '../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import { nextFreePort } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { startTwoServers, type TwoServers } from './drills/two-servers.ts';
import { ProxyProcess } from './processes/proxy-process.ts';
import { requestFrom } from './request-from.ts';

/** A cloud's balancer on 127.0.0.1 before the shipped proxy, which believes it; both are the shipped configuration. */
let two: TwoServers;
let shipped: ProxyProcess;
let shippedPort: number;
let balancer: ProxyProcess;
let balancerPort: number;

beforeAll(async () => {
  two = await startTwoServers({
    settings: { SMS_PER_ADDRESS_PER_HOUR: '3', CONSOLE_ADDRESSES: '127.0.8.0/24', TRUSTED_PROXIES: '127.0.0.1' },
  });
  shippedPort = await nextFreePort(19_620);
  shipped = new ProxyProcess(shippedPort, two.serverPorts, undefined, { BALANCERS: '203.0.113.0/24 127.0.0.1' });
  await shipped.start();
  balancerPort = await nextFreePort(19_640);
  balancer = new ProxyProcess(balancerPort, [shippedPort, shippedPort]);
  await balancer.start();
});
afterAll(async () => {
  await balancer?.stop();
  await shipped?.stop();
  await two?.close();
});

const askForCode = async (from: string, mobile: string, headers: Record<string, string> = {}): Promise<number> =>
  (
    JSON.parse(
      (
        await requestFrom(from, balancerPort, {
          method: 'POST',
          path: `/api/util/send_smscode?mobile=${mobile}&type=login`,
          token: await appToken(two.product.builder),
          headers,
          body: {},
        })
      ).body,
    ) as { code: number }
  ).code;

describe('two proxies before the servers', () => {
  it('leave each client its own limits: who has used its own up keeps nobody else from signing in', async () => {
    const first: number[] = [];
    for (let index = 0; index < 5; index += 1) first.push(await askForCode('127.0.7.1', `1390000310${index}`));
    expect(first.filter((code) => code === 1001)).toHaveLength(3);
    const others: number[] = [];
    for (let index = 0; index < 5; index += 1)
      others.push(await askForCode(`127.0.7.${10 + index}`, `1390000320${index}`));
    expect(others).toEqual([1001, 1001, 1001, 1001, 1001]);
  });

  it('let no client choose its address', async () => {
    const answers: number[] = [];
    for (let index = 0; index < 5; index += 1)
      answers.push(
        await askForCode('127.0.7.2', `1390000330${index}`, {
          'x-forwarded-for': `198.51.100.${index}`,
          forwarded: `for=198.51.100.${index}`,
          'x-real-ip': `198.51.100.${index}`,
        }),
      );
    expect(answers.filter((code) => code === 1001)).toHaveLength(3);
  });

  it('bring operators of the office to the console, and show nobody else that there is one', async () => {
    const statusFrom = async (from: string, path: string): Promise<number> =>
      (await requestFrom(from, balancerPort, { path, headers: { 'x-forwarded-for': '127.0.8.9' } })).status;
    expect([
      await statusFrom('127.0.8.4', '/api/console/me'),
      await statusFrom('127.0.7.4', '/api/console/me'),
    ]).toEqual([401, 404]);
    expect([await statusFrom('127.0.7.4', '/console/'), await statusFrom('127.0.7.4', '/api/health')]).toEqual([
      404, 200,
    ]);
  });

  it('do not make a guest of the internet a person inside: the sandbox desk is not there', async () => {
    const { status } = await requestFrom('127.0.7.4', balancerPort, { path: '/sandbox' });
    expect(status).toBe(404);
  });
});
