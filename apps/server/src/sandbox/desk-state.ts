import { toInstant } from '@shoushou/kernel';
import type { Deps } from '../deps.ts';
import type { ServerControls } from '../domain.ts';
import { findUserIdByMobile } from '../domains/accounts/index.ts';
import { createDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/migrate.ts';
import { ShiftedClock } from '../platform/system.ts';
import { saveSampleFilings } from './sample-filings.ts';
import { saveSampleCards } from './sample-cards.ts';
import { saveSampleIdentity } from './sample-identities.ts';
import { saveSampleScales } from './sample-scales.ts';
import { saveSampleInsurance } from './sample-insurance.ts';
import { makeSampleOperators } from './sample-operator.ts';
import { dropSchema, readClockShift, writeShift } from './sandbox.store.ts';

export interface ClockState {
  /** Instant by the sandbox's clock. */
  now: string;
  /** Minutes the sandbox's clock is ahead of the real one. */
  forwardMinutes: number;
}

/** A person of the sample city to sign in as. */
export interface SamplePerson {
  mobile: string;
  name: string;
  role: string;
  password?: string;
  payPassword?: string;
}

/** The sample city, loaded on demand: an installation without a sandbox never reads it. */
export type LoadSeed = () => Promise<{
  seed(database: Deps['database']): Promise<unknown>;
  samplePeople: readonly SamplePerson[];
}>;

/** The people of the sample city that exist in this database; none when it was not seeded. */
export async function existingSamplePeople(
  { database }: Pick<Deps, 'database'>,
  loadSeed: LoadSeed,
): Promise<SamplePerson[]> {
  const { samplePeople } = await loadSeed();
  const ids = await Promise.all(samplePeople.map(({ mobile }) => findUserIdByMobile(database, mobile)));
  return samplePeople.filter((_, index) => ids[index] !== null);
}

function shiftedClock({ clock }: Pick<Deps, 'clock'>): ShiftedClock {
  if (!(clock instanceof ShiftedClock)) throw new Error('the sandbox needs a clock that can be moved');
  return clock;
}

export function readClock(deps: Pick<Deps, 'clock'>): ClockState {
  return { now: toInstant(deps.clock.now()), forwardMinutes: Math.round(shiftedClock(deps).shift / 60_000) };
}

/** Restores the clock's shift from before the server stopped. */
export async function restoreClock(deps: Pick<Deps, 'clock' | 'database'>): Promise<void> {
  shiftedClock(deps).setShift(await readClockShift(deps.database));
}

/** Advances the clock and runs everything due: jobs, events, notices of providers. */
export async function forwardClock(
  deps: Pick<Deps, 'clock' | 'database' | 'gateways'>,
  { jobs, deliver }: ServerControls,
  minutes: number,
): Promise<ClockState> {
  const clock = shiftedClock(deps);
  const shift = clock.shift + minutes * 60_000;
  await writeShift(deps.database, shift);
  clock.setShift(shift);
  await jobs.runAll();
  await deps.gateways.payments.sandbox?.deliver();
  await deliver();
  return readClock(deps);
}

let resetting: Promise<void> | null = null;

/**
 * Empties the database and seeds the sample city again, by the real clock. One run at a time; a second request waits.
 */
export function resetToSeed(deps: Deps, loadSeed: LoadSeed): Promise<void> {
  resetting ??= (async () => {
    const { seed } = await loadSeed();
    const database = createDatabase({ connectionString: deps.database.connectionString, patient: true });
    try {
      await dropSchema(database);
      await migrate(database.connectionString);
      shiftedClock(deps).setShift(0);
      await seed(database);
    } finally {
      await database.close();
    }
    await makeSampleOperators(deps);
    await saveSampleIdentity(deps);
    await saveSampleCards(deps);
    await saveSampleScales(deps);
    await saveSampleInsurance(deps);
    await saveSampleFilings(deps);
    deps.live.resync();
  })().finally(() => {
    resetting = null;
  });
  return resetting;
}
