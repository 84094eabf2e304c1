import { expect, test } from 'vitest';
import { visitFromTwoPhones } from '../pickup-visit.ts';
import { webkitPhones } from './webkit-phone.ts';

const phones = webkitPhones();

test('in WebKit, a pickup from two phones: booked, taken, weighed with a photo, signed, paid and rated', async () => {
  const [his, hers] = await Promise.all([phones.take(), phones.take()]);
  await visitFromTwoPhones(his, hers);

  // A dead zone and a restart take nothing away from her.
  const userid = await hers.stored('userid');
  expect(userid).toMatch(/\w/);
  await hers.network(false);
  await hers.press('订单');
  await hers.network(true);
  await hers.reopen('/tabs/me');
  expect(await hers.stored('userid')).toBe(userid);
});

test('in WebKit, loads in a hurry leave no page waiting for the device’s database', async () => {
  const phone = await phones.take();
  await phone.open('/tabs/home');
  for (let load = 0; load < 20; load += 1) {
    await phone.begin(load % 2 === 0 ? '/price' : '/tabs/market');
    await new Promise((resolve) => setTimeout(resolve, (load * 137) % 700));
  }
  await phone.open('/tabs/home');
  await phone.reads('今日行情');
  const startedAt = performance.now();
  await phone.stored('device');
  expect(performance.now() - startedAt, 'milliseconds until the database answers').toBeLessThan(2_000);
});
