import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { appToken, signInAs, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** Concurrent anonymous payers. */
const PAYERS = 64;
const PROVIDER_TAKES = 200;
/**
 * The interval between a payer's payments: about twenty payments are at the provider at any moment, four times the size
 * of the connection pool.
 */
const PAYMENT_EVERY = 600;

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
    await server.succeed(
      'messages.set_switch',
      { kind: 'order', push: index % 2 === 0, sms: true },
      { token: writer.token },
    );
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b);
};
const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]!;

describe('a provider that takes 200 ms', () => {
  test('delays nobody who does not ask it, however many strangers pay at the same time', async () => {
    const owner = await signInAs(server);
    const codes = await Promise.all(
      Array.from(
        { length: PAYERS },
        async () => (await server.succeed('wallet.make_receive_code', {}, { token: owner.token })).code,
      ),
    );
    const payer = await appToken(server);
    const pay = (index: number, address: string) =>
      server.call(
        'wallet.pay_receive_code',
        { code: codes[index]!, amountFen: 100, method: 'wechat' },
        { token: payer, headers: { 'x-forwarded-for': address } },
      );
    await pay(0, '10.0.0.1');
    await writeTimes(20);

    const gateway = server.deps.gateways.payments.of('wechat')!;
    const writesBeside = async (providerTakes: number): Promise<{ p50: number; p95: number; payments: number }> => {
      // Answers by itself, because the sandbox signs with this server's processor.
      vi.spyOn(gateway, 'start').mockImplementation(async ({ no }) => {
        await wait(providerTakes);
        return { payUrl: `https://provider.test/${no}`, pageLife: null, parameters: null };
      });
      let paying = true;
      let payments = 0;
      const payers = codes.map(async (_, index) => {
        // One after the other, so that the writes run beside as many of them at any moment.
        await wait((index / PAYERS) * PAYMENT_EVERY);
        for (let round = 0; paying; round += 1) {
          const { outcome } = await pay(index, `10.${providerTakes === 0 ? 1 : 2}.${index}.${round}`);
          expect(outcome).toBe('success');
          payments += 1;
          await wait(PAYMENT_EVERY - providerTakes);
        }
      });
      await wait(PAYMENT_EVERY * 2);
      const times = await writeTimes(150);
      paying = false;
      await Promise.all(payers);
      vi.restoreAllMocks();
      return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), payments };
    };
    // Payers and writers share one core here with other processes: a write must not wait for the provider.
    const quick = await writesBeside(0);
    const slow = await writesBeside(PROVIDER_TAKES);

    const figures = JSON.stringify({ quick, slow });
    expect(slow.p50, figures).toBeLessThan(2 * quick.p50 + 25);
    expect(slow.p95, figures).toBeLessThan(2 * quick.p95 + 50);
  });
});
