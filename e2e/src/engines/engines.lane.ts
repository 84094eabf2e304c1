import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest';
import { passedTests } from '../../../tools/src/engines/lane-journal.ts';
import { samplePerson, type Person } from '../people.ts';
import { prepareRecords } from '../records-to-visit.ts';
import { openRedeployedSite, type RedeployedSite } from '../redeployed-site.ts';
import { visitedScreens, type JourneyData } from '../screens-of-the-journey.ts';
import { readInstalledEngines } from './installed-engines.ts';
import { loadInAHurry, pickUpAndRestart, startNewBuildOffline, visitScreen } from './engine-journeys.ts';
import { enginePhones, walkingPhone } from './engine-phones.ts';

let records: { customer: Person; recycler: Person; things: JourneyData };

let site: RedeployedSite;

beforeAll(async () => {
  records = await prepareRecords();
  site = await openRedeployedSite();
});
afterAll(() => site.close());

/** Walks a part of the screens only: those whose path this matches, as in `SCREENS=^tabs/`. */
const part = new RegExp(process.env['SCREENS'] ?? '');
const screens = visitedScreens.filter(({ route }) => part.test(route));

/** What has passed on this build, where the lane was asked to go on. */
const passed = passedTests(process.env['ENGINES_BUILD']);

describe.each(readInstalledEngines())('in $name', (engine) => {
  const phones = enginePhones(engine);
  const still = (name: string) => test.skipIf(passed.has(`${engine.name} > ${name}`));

  const pickup = 'a pickup from two phones: booked, taken, weighed with a photo, signed, paid and rated';
  still(pickup)(pickup, () => pickUpAndRestart(phones));

  const hurry = 'loads in a hurry leave no page waiting for the device’s database';
  still(hurry)(hurry, () => loadInAHurry(phones));

  const offline = 'the first start of a new build in a dead zone has its data';
  still(offline)(offline, async () => {
    onTestFinished(() => site.switchBack());
    await startNewBuildOffline(phones, site);
  });

  describe.each(['customer', 'recycler'] as const)('every screen as %s', (side) => {
    // A session of its own: signing in on another phone, as a pickup does, may end an older one.
    const phone = walkingPhone(engine, () => samplePerson(records[side].mobile));
    for (const screen of screens)
      still(`every screen as ${side} > ${screen.route}`)(screen.route, () =>
        visitScreen(phone(), side, screen, records.things),
      );
  });
});
