import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../domains/accounts/builders/accounts.builders.ts';
import { hashPassword } from '../domains/accounts/credentials/password.steps.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** Beyond this the two kinds of answer can be told apart by the clock (trust programme, S20). */
const TELLING = 3;
/** The machine has other work: a difference that is real shows in each round. */
const ROUNDS = 5;
const NUMBERS = 40;

let server: TestServer;
/** Registered numbers and strangers, as many of each: a number asked often has a longer history than one asked once. */
const known: string[] = [];
let token: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { SMS_PER_ADDRESS_PER_HOUR: '100000' } });
  token = (await signInAs(server)).token;
  const passwordHash = await hashPassword('shoushou2026');
  while (known.length < NUMBERS) known.push((await signInAs(server, { passwordHash })).mobile);
});
afterAll(() => server.close());

const strangers = Array.from({ length: NUMBERS }, (_, index) => `138${String(90_000_000 + index).padStart(8, '0')}`);

/** Goes round the numbers, beginning with the first. */
function inTurn(numbers: readonly string[]): () => string {
  let next = 0;
  return () => numbers[next++ % numbers.length]!;
}

/** Asks once. @returns how long it took, milliseconds. */
type Ask = () => Promise<number>;

const timed =
  (ask: () => Promise<unknown>): Ask =>
  async () => {
    const startedAt = performance.now();
    await ask();
    return performance.now() - startedAt;
  };

/** Welch's t of two samples, each without its slowest fifth: those are pauses of the machine. */
function welch(first: readonly number[], second: readonly number[]): number {
  const trimmed = [first, second].map((sample) =>
    [...sample].sort((a, b) => a - b).slice(0, Math.ceil(sample.length * 0.8)),
  );
  const [one, two] = trimmed.map((sample) => {
    const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
    const variance = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (sample.length - 1);
    return { mean, error: variance / sample.length };
  });
  return (one!.mean - two!.mean) / Math.sqrt(one!.error + two!.error);
}

async function tellApart(ask: readonly [Ask, Ask], each: number): Promise<boolean> {
  for (let index = 0; index < 5; index += 1) await Promise.all(ask.map((each) => each()));
  for (let round = 0; round < ROUNDS; round += 1) {
    const samples: [number[], number[]] = [[], []];
    for (let index = 0; index < each; index += 1) {
      // Each pair in the other order than the last, so that neither kind always comes second.
      for (const kind of index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) samples[kind].push(await ask[kind]());
    }
    if (Math.abs(welch(...samples)) < TELLING) return false;
  }
  return true;
}

/** The same question about registered numbers and about strangers. */
function about(ask: (mobile: string) => Promise<unknown>): [Ask, Ask] {
  const [ofKnown, ofStrangers] = [inTurn(known), inTurn(strangers)];
  return [timed(() => ask(ofKnown())), timed(() => ask(ofStrangers()))];
}

describe('whether a number is registered', () => {
  test('does not show in how long the question takes', async () => {
    const ask = async (phone: string): Promise<unknown> => {
      server.clock.advanceMinutes(2);
      return server.succeed('accounts.exist_phone', { phone });
    };
    expect(await tellApart(about(ask), 150)).toBe(false);
  });

  test('does not show in how long a wrong password takes, and an unknown number costs a comparison too', async () => {
    const ask = async (mobile: string): Promise<unknown> => {
      server.clock.advanceMinutes(24 * 60);
      const { outcome } = await server.call('accounts.login', { mobile, password: 'wrong-password' }, { token });
      expect(outcome).toBe('accounts.password_wrong');
      return outcome;
    };
    expect(await tellApart(about(ask), 20)).toBe(false);
  });

  test('does not show in how long sending a code takes', async () => {
    const ask = async (mobile: string): Promise<unknown> => {
      server.clock.advanceMinutes(24 * 60);
      return server.succeed('accounts.send_code', { mobile, type: 'login' }, { token });
    };
    expect(await tellApart(about(ask), 100)).toBe(false);
  });
});

describe('the comparison itself', () => {
  test('sees a millisecond that one kind of answer takes longer', async () => {
    // As a machine with other work measures: now and then a pause of many milliseconds, of either kind.
    let asked = 0;
    const lasting =
      (milliseconds: number): Ask =>
      async () =>
        milliseconds + ((asked += 7) % 20) / 10 + (asked % 11 === 0 ? 30 : 0);
    expect(await tellApart([lasting(3), lasting(2)], 20)).toBe(true);
    expect(await tellApart([lasting(2), lasting(2)], 20)).toBe(false);
  });
});
