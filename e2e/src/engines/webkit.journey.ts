import { test } from 'vitest';
import { bookFromThePaintedPage, loadInAHurry, pickUpAndRestart } from './engine-journeys.ts';
import { enginePhones } from './engine-phones.ts';
import { webKit } from './webkit-session.ts';

const phones = enginePhones(webKit);

test('in WebKit, a pickup from two phones: booked, taken, weighed with a photo, signed, paid and rated', () =>
  pickUpAndRestart(phones));

test('in WebKit, loads in a hurry leave no page waiting for the device’s database', () => loadInAHurry(phones));

test('in WebKit, what was typed in the painted form is in the app’s, a word begun before it too', () =>
  bookFromThePaintedPage(phones));
