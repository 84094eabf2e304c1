import { beforeAll, describe, test } from 'vitest';
import { samplePerson, type Person } from '../people.ts';
import { prepareRecords } from '../records-to-visit.ts';
import { visitedScreens, type JourneyData } from '../screens-of-the-journey.ts';
import { readInstalledEngines } from './installed-engines.ts';
import { loadInAHurry, pickUpAndRestart, visitEveryScreen } from './engine-journeys.ts';
import { enginePhones } from './engine-phone.ts';

let records: { customer: Person; recycler: Person; things: JourneyData };

beforeAll(async () => {
  records = await prepareRecords();
});

/** Walks a part of the screens only: those whose path this matches, as in `SCREENS=^tabs/`. */
const part = new RegExp(process.env['SCREENS'] ?? '');
const screens = visitedScreens.filter(({ route }) => part.test(route));

describe.each(readInstalledEngines())('in $name', (engine) => {
  const phones = enginePhones(engine);

  test('a pickup from two phones: booked, taken, weighed with a photo, signed, paid and rated', () =>
    pickUpAndRestart(phones));

  test('loads in a hurry leave no page waiting for the device’s database', () => loadInAHurry(phones));

  test.for(['customer', 'recycler'] as const)('every screen as %s', { timeout: 1_200_000 }, async (side) =>
    // A session of its own: signing in on another phone, as a pickup does, may end an older one.
    visitEveryScreen(phones, side, await samplePerson(records[side].mobile), records.things, screens),
  );
});
