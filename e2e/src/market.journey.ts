import { expect, test } from 'vitest';
import { desk, makeCustomer, type Person } from './people.ts';
import { phones } from './phone.ts';

const phonePool = phones();
const copper = ({ caller }: Person) => caller.request('market.open_variety', { varcode: 'cu' });

/** Advances the product's clock until copper is traded, over a long weekend and a holiday at most. */
async function waitForTrading(person: Person): Promise<void> {
  for (let turn = 0; turn < 300 && (await copper(person)).variety.session === 'closed'; turn += 1)
    await desk('clock', { forwardMinutes: 60 });
  expect((await copper(person)).variety.session).not.toBe('closed');
}

test('an alert on a price fires once, on the phone of whoever set it', async () => {
  const person = await makeCustomer();
  await waitForTrading(person);
  const phone = await phonePool.take({ as: person });
  await phone.open('/future-details/cu');
  const { variety } = await copper(person);
  const { tick, quote, decimals } = variety;
  const shown = (price: number): string => (price / 10 ** decimals).toFixed(decimals);
  // An alert a tick above is set on the phone, one a tick below through the API: one of them triggers whichever way the
  // price moves.
  await phone.press('设价格提醒');
  await phone.sheet.getByLabel('价格', { exact: true }).fill(shown(quote!.last + tick));
  await phone.awaitText('到价会提醒您一次', () => phone.choose('设好提醒'));
  await person.caller
    .request('market.add_alert', { varcode: 'cu', kind: 'below', price: quote!.last - tick })
    .catch(() => null);
  await expect
    .poll(
      async () => {
        // The session may end meanwhile: then the alert triggers in the next one.
        await waitForTrading(person);
        await desk('clock', { forwardMinutes: 1 });
        return (await person.caller.request('market.list_alerts', {})).filter(({ state }) => state === 'fired').length;
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);
  await phone.front.getByText('已提醒').first().waitFor();
  await phone.open('/message');
  await phone.front
    .getByText(/^沪?铜/)
    .first()
    .waitFor();
});
