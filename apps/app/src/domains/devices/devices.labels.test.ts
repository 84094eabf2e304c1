import { deviceOrderState } from '@shoushou/contract/devices/devices.schema';
import type { DeviceOrder, DeviceOrderState, DeviceHandover } from '@shoushou/contract/types';
import { describe, expect, test } from 'vitest';
import { expectOwnSide } from '../../testing/one-side.ts';
import { nextText, orderState, stepText } from './devices.labels.ts';

type Side = DeviceOrder['side'];
const ways: Readonly<Record<Side, readonly DeviceHandover[]>> = {
  customer: ['pickup', 'post', 'store'],
  recycler: ['pickup'],
  clerk: ['store'],
};
const actors = ['customer', 'recycler', 'clerk', 'operator', 'time', 'courier'] as const;
const seen = (state: DeviceOrderState, way: DeviceHandover, side: Side, priceFen: number | null) =>
  nextText({ state, way, side, priceFen, promisedFen: 100_000, reason: '' });

/** Every sentence about a device's order that a side reads. */
const sentencesOf = (side: Side): string[] =>
  deviceOrderState.options.flatMap((state) =>
    ways[side].flatMap((way) => [
      orderState({ state, way }).text,
      ...[null, 90_000, 100_000].map((priceFen) => seen(state, way, side, priceFen)),
      ...actors.map((by) => stepText({ state, by }, { way, side })),
    ]),
  );

describe.each<[Side, string[]]>([
  ['customer', ['客户', '卖家']],
  ['recycler', ['回收员']],
  ['clerk', ['店员']],
])('what the %s reads of a device order', (side, ownNames) => {
  test('is complete and speaks to the reader', () => {
    // No recycler reads an untaken order as theirs.
    expectOwnSide(
      sentencesOf(side).filter((sentence) => side !== 'recycler' || sentence !== '等回收员接单'),
      ownNames,
    );
  });
  test('never gives the money of one side to another', () => {
    for (const sentence of sentencesOf(side).filter((each) => each.includes('您的钱包')))
      expect(sentence).toMatch(side === 'customer' ? /^¥[\d,.]+ 已到您的钱包$/ : /上门费已到您的钱包/);
    expect(sentencesOf('clerk').some((sentence) => sentence.includes('您的钱包'))).toBe(false);
  });
});
