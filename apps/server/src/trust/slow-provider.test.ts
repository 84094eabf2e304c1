import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { appToken, signInAs, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** Anonymous payers at once. */
const PAYERS = 64;
const PROVIDER_TAKES = 200;

let server: TestServer;
let writer: SignedIn;
beforeAll(async () => {
  // Every payer comes from an address of their own.
  server = await startTestServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  writer = await signInAs(server);
});
afterAll(() => server.close());

const writeTimes = async (count: number): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const begun = performance.now();
    await server.succeed('messages.set_switch', { kind: 'order', push: index % 2 === 0, sms: true }, { token: writer.token });
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b);
};
const percentile = (times: readonly number[], share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;

describe('a provider that takes 200 ms', () => {
  test('delays nobody who does not ask it, however many strangers pay at the same time', async () => {
    const owner = await signInAs(server);
    const codes = await Promise.all(Array.from({ length: PAYERS }, async () => (await server.succeed('wallet.make_receive_code', {}, { token: owner.token })).code));
    const payer = await appToken(server);
    const pay = (index: number, address: string) => server.call('wallet.pay_receive_code', { code: codes[index]!, amountFen: 100, method: 'wechat' }, { token: payer, headers: { 'x-forwarded-for': address } });
    await pay(0, '10.0.0.1');
    await writeTimes(20);
    const calm = await writeTimes(100);

    const gateway = server.deps.gateways.payments.of('wechat')!;
    // Answers by itself, because the sandbox signs with this server's processor.
    vi.spyOn(gateway, 'start').mockImplementation(async ({ no }) => {
      await wait(PROVIDER_TAKES);
      return { payUrl: `https://provider.test/${no}`, parameters: null };
    });
    let paying = true;
    let started = 0;
    const payers = codes.map(async (_, index) => {
      for (let round = 0; paying; round += 1) {
        const { outcome } = await pay(index, `10.1.${index}.${round}`);
        expect(outcome).toBe('success');
        started += 1;
      }
    });
    await wait(PROVIDER_TAKES * 2);
    const busy = await writeTimes(100);
    paying = false;
    await Promise.all(payers);
    vi.restoreAllMocks();

    const figures = `calm p50 ${percentile(calm, 0.5).toFixed(1)} ms, p95 ${percentile(calm, 0.95).toFixed(1)} ms; busy p50 ${percentile(busy, 0.5).toFixed(1)} ms, p95 ${percentile(busy, 0.95).toFixed(1)} ms; ${started} payments`;
    // Payers and writers share one core here; what a write must not do is wait for the provider.
    expect(percentile(busy, 0.95), figures).toBeLessThan(PROVIDER_TAKES);
    expect(percentile(busy, 0.5), figures).toBeLessThan(PROVIDER_TAKES / 2);
  }, 60_000);
});
