import { describe, expect, it } from 'vitest';
import { vehicleHold, vehicleRelease, vehicleReturn } from './vehicles-money.rules.ts';

const held = { payerId: 'company', paymentNo: 'PY1', vehicleNo: 'BF1', title: '报废车', amountFen: 100_000 };
const sum = (postings: readonly { amountFen: number }[]): number =>
  postings.reduce((total, { amountFen }) => total + amountFen, 0);

describe('the price of a vehicle', () => {
  it('leaves nothing behind, whatever was agreed, and both ends share one key', () => {
    for (let priceFen = 100; priceFen <= held.amountFen; priceFen += 1_237) {
      const { postings } = vehicleRelease(held, 'owner', priceFen);
      expect(sum(postings)).toBe(0);
      expect(postings.filter(({ owner }) => owner === 'owner').map(({ amountFen }) => amountFen)).toEqual([priceFen]);
      expect(postings.every(({ amountFen }) => amountFen !== 0)).toBe(true);
    }
    expect([sum(vehicleHold(held).postings), sum(vehicleReturn(held).postings)]).toEqual([0, 0]);
    expect(vehicleRelease(held, 'owner', 100).key).toBe(vehicleReturn(held).key);
  });
});
