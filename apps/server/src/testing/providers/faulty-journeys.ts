import { HOUR, MINUTE } from '@shoushou/kernel';
import { expect } from 'vitest';
import { providerFaults } from '../../gateways/sandbox-rules/catalogue.ts';
import { seededRandom } from '../../seed/seeded-random.ts';
import { inLane } from '../lane.ts';
import type { TestServer } from '../server.ts';

const TIMES = inLane({ short: 12, long: 120 });
const CHANCE = 0.1;
/** Tries of one step, some time apart, until the next morning. */
const TRIES = 30;

/**
 * What a person does at a provider, while each of that provider's faults happens one time in ten. They try again, and
 * wait, as the refusal says; they get there within a day, and no answer is a failure of the server. @param serverNow the server of
 * the test that runs
 */
export function faultyJourneys(serverNow: () => TestServer) {
  const jobs = ['wallet.ask_providers', 'wallet.give_back', 'payouts.ask_payouts', 'devices.check_numbers'] as const;

  /** Runs a journey with the faults of rows by their letters. */
  async function journeys(letters: RegExp, journey: (index: number) => Promise<void>): Promise<void> {
    const { faults } = serverNow().deps.gateways.sandbox;
    const names = Object.keys(providerFaults).filter((name) => letters.test(name) && !name.endsWith(' abnormal'));
    expect(names.length).toBeGreaterThan(0);
    const random = seededRandom(`visits ${letters.source} ${process.env['TRUST_SEED'] ?? ''}`);
    let happened = 0;
    faults.draw(
      () => {
        const number = random.next();
        if (number < CHANCE) happened += 1;
        return number;
      },
      Object.fromEntries(names.map((name) => [name, CHANCE])),
    );
    try {
      for (let index = 0; index < TIMES || (happened === 0 && index < 10 * TIMES); index += 1) await journey(index);
    } finally {
      faults.clear();
    }
    expect(happened, 'faults that happened').toBeGreaterThan(0);
  }

  /** Repeats a step until it is done; time passes between, and jobs run. */
  async function until(what: string, step: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await step()) return;
      const { clock, server } = serverNow();
      clock.advance(tries < 5 ? MINUTE : HOUR);
      for (const job of jobs) await server.jobs.run(job);
      await server.deliver();
    }
    throw new Error(`${what} did not come about in ${TRIES} tries`);
  }

  return { journeys, until };
}

/** Whether a call was done; one that the server failed at is no try. */
export function done({ status, outcome, body }: { status: number; outcome: string; body: string }): boolean {
  if (status >= 500 && outcome !== 'platform.busy') throw new Error(`answered ${status}: ${body}`);
  return outcome === 'success';
}
