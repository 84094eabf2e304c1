import { describe, expect, test } from 'vitest';
import { deviceMoves, type DeviceMove } from './device-order.rules.ts';
import { deviceText, type DeviceText } from './device-text.rules.ts';

const ways = ['pickup', 'post', 'store'] as const;
const prices = [null, 80_000, 100_000, 110_000];

/** Every message to a side about a device's order, for each transition and actor. */
const read = (to: DeviceText['to']): string[] =>
  (Object.keys(deviceMoves) as DeviceMove[])
    .flatMap((move) =>
      ways.flatMap((way) =>
        prices.flatMap((priceFen) =>
          ['customer', 'recycler', 'clerk', 'operator', 'time'].flatMap((by) =>
            deviceText(
              move,
              {
                device: '小米 14',
                way,
                promisedFen: 100_000,
                priceFen,
                changes: 2,
                reason: '屏幕有划痕',
                buyer: 'house',
              },
              by,
            ),
          ),
        ),
      ),
    )
    .filter((text) => text.to === to)
    .map(({ title, text }) => `${title} ${text}`);

describe.each([
  ['customer', /客户|卖家|undefined|null/],
  ['recycler', /回收员|店员|您的设备|undefined|null/],
  ['clerk', /店员|回收员|您的设备|undefined|null/],
] as const)('what the %s is told of a device order', (to, foreign) => {
  test('never speaks of the reader as of somebody else', () => {
    expect(read(to).length).toBeGreaterThan(8);
    for (const sentence of read(to)) expect(sentence).not.toMatch(foreign);
  });
});

test('the price of a device is the customer’s alone', () => {
  for (const sentence of [...read('recycler'), ...read('clerk')])
    expect(sentence).not.toMatch(/(?<!上门费)已到您的钱包|回收款已到/);
});
