import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../domains/accounts/accounts.builders.ts';
import { hashPassword } from '../domains/accounts/password.steps.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** Beyond this the two kinds of answer can be told apart by the clock (trust programme, S20). */
const TELLING = 3;
/** The machine has other work: a difference that is real shows in each round. */
const ROUNDS = 4;

let server: TestServer;
let known: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { SMS_PER_ADDRESS_PER_HOUR: '100000' } });
  token = (await signInAs(server)).token;
  known = (await signInAs(server, { passwordHash: await hashPassword('shoushou2026') })).mobile;
});
afterAll(() => server.close());

/** Numbers that nobody has, another each time: a limit by number would answer the second time otherwise. */
const strangers = Array.from({ length: 2000 }, (_, index) => `138${String(90_000_000 + index).padStart(8, '0')}`);
let next = 0;
const stranger = (): string => strangers[next++ % strangers.length]!;

async function took(ask: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await ask();
  return performance.now() - startedAt;
}

/** Welch's t of two samples, each without its slowest fifth: those are pauses of the machine. */
function welch(first: readonly number[], second: readonly number[]): number {
  const trimmed = [first, second].map((sample) => [...sample].sort((a, b) => a - b).slice(0, Math.ceil(sample.length * 0.8)));
  const [one, two] = trimmed.map((sample) => {
    const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
    const variance = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (sample.length - 1);
    return { mean, error: variance / sample.length };
  });
  return (one!.mean - two!.mean) / Math.sqrt(one!.error + two!.error);
}

async function tellApart(askKnown: () => Promise<unknown>, askStranger: () => Promise<unknown>, each: number): Promise<boolean> {
  for (let index = 0; index < 5; index += 1) await Promise.all([askKnown(), askStranger()]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const samples: [number[], number[]] = [[], []];
    for (let index = 0; index < each; index += 1) {
      // Each pair in the other order than the last, so that neither kind always comes second.
      const order = index % 2 === 0 ? [0, 1] : [1, 0];
      for (const kind of order) samples[kind]!.push(await took(kind === 0 ? askKnown : askStranger));
    }
    if (Math.abs(welch(...samples)) < TELLING) return false;
  }
  return true;
}

describe('whether a number is registered', () => {
  test('does not show in how long the question takes', async () => {
    const ask = (phone: string) => () => {
      server.clock.advanceMinutes(2);
      return server.succeed('accounts.exist_phone', { phone });
    };
    expect(await tellApart(ask(known), () => ask(stranger())(), 150)).toBe(false);
  });

  test('does not show in how long a wrong password takes, and an unknown number costs a comparison too', async () => {
    const ask = async (mobile: string): Promise<unknown> => {
      server.clock.advanceMinutes(24 * 60);
      const { outcome } = await server.call('accounts.login', { mobile, password: 'wrong-password' }, { token });
      expect(outcome).toBe('accounts.password_wrong');
      return outcome;
    };
    expect(await tellApart(() => ask(known), () => ask(stranger()), 20)).toBe(false);
  });

  test('does not show in how long sending a code takes', async () => {
    const ask = async (mobile: string): Promise<unknown> => {
      server.clock.advanceMinutes(24 * 60);
      return server.succeed('accounts.send_code', { mobile, type: 'login' }, { token });
    };
    expect(await tellApart(() => ask(known), () => ask(stranger()), 100)).toBe(false);
  });
});

describe('the comparison itself', () => {
  test('sees a millisecond that one kind of answer takes longer', async () => {
    const pause = (milliseconds: number) => () => new Promise((done) => setTimeout(done, milliseconds));
    expect(await tellApart(pause(3), pause(2), 20)).toBe(true);
  });
});
