import { describe, expect, it } from 'vitest';
import type { WeightTrust } from '../scales/trust.ts';
import {
  estimateRange,
  lineAmount,
  lineFault,
  netWeight,
  priceBand,
  serviceFee,
  totalOf,
  USUAL_BAND_THOUSANDTHS,
  defaultLineLimits,
  weighedLine,
  weightDoubt,
  type ListedItem,
} from './weighing.ts';

const cardboard: ListedItem = { itemId: 'cardboard', name: '黄纸板', unit: 'kg', priceFen: 142 };
const fridge: ListedItem = { itemId: 'fridge', name: '冰箱', unit: 'piece', priceFen: 12_000 };
const fault = (item: ListedItem, measured: object, band = 0) =>
  lineFault(item, { unitPriceFen: item.priceFen, ...measured }, band, defaultLineLimits);

describe('a weighed line', () => {
  it('is paid for gross minus tare minus deduction, rounded half up to the fen', () => {
    const measured = { grossGrams: 25_620, tareGrams: 400, unitPriceFen: 145 };
    expect([netWeight(measured), lineAmount('kg', measured)]).toEqual([25_220, 3657]);
  });

  it('is paid nothing before it is weighed, nor for a tare heavier than the load', () => {
    expect(
      [{}, { grossGrams: null }, { grossGrams: 400, tareGrams: 500 }].map((measured) =>
        lineAmount('kg', { unitPriceFen: 145, ...measured }),
      ),
    ).toEqual([0, 0, 0]);
  });

  it('without a field weighs, counts and costs nothing for it', () => {
    expect([
      netWeight({}),
      netWeight({ grossGrams: 1000 }),
      netWeight({ tareGrams: 400 }),
      netWeight({ deductionGrams: 30 }),
    ]).toEqual([0, 1000, -400, -30]);
    expect([lineAmount('kg', { unitPriceFen: 10_000 }), lineAmount('piece', { unitPriceFen: 12_000 })]).toEqual([0, 0]);
    expect(weighedLine(cardboard, { unitPriceFen: 142 })).toMatchObject({
      grossGrams: 0,
      tareGrams: 0,
      deductionGrams: 0,
      netGrams: 0,
      amountFen: 0,
    });
    expect(weighedLine(fridge, { unitPriceFen: 12_000 })).toMatchObject({ pieces: 0, amountFen: 0 });
  });

  it.each([
    ['nothing on the scale', { grossGrams: 0 }, 'no_weight'],
    ['a tare heavier than the load', { grossGrams: 400, tareGrams: 500 }, 'no_weight'],
    ['a deduction that eats the load', { grossGrams: 500, deductionGrams: 500, deductionReason: '水分' }, 'no_weight'],
    ['six tonnes of cardboard', { grossGrams: 6_000_000 }, 'too_heavy'],
    ['a deduction without a reason', { grossGrams: 1000, deductionGrams: 10 }, 'deduction_needs_reason'],
    [
      'a deduction with an empty reason',
      { grossGrams: 1000, deductionGrams: 10, deductionReason: ' ' },
      'deduction_needs_reason',
    ],
    ['another price where nothing is bargained', { grossGrams: 1000, unitPriceFen: 143 }, 'price_out_of_band'],
    ['a gram of deduction without a reason', { grossGrams: 1000, deductionGrams: 1 }, 'deduction_needs_reason'],
    ['the heaviest load', { grossGrams: 5_000_000 }, null],
    ['a gram more than the heaviest load', { grossGrams: 5_000_001 }, 'too_heavy'],
    ['the lightest load', { grossGrams: 1 }, null],
  ])('%s: %o is %s', (_, measured, expected) => expect(fault(cardboard, measured)).toBe(expected));

  it.each([
    [undefined, 'no_pieces'],
    [0, 'no_pieces'],
    [1, null],
    [999, null],
    [1000, 'too_many_pieces'],
  ])('%s pieces are %s', (pieces, expected) => expect(fault(fridge, { pieces })).toBe(expected));

  it.each([
    [{ netGrams: 300_000, estimatedGrams: null }, null],
    [{ netGrams: 300_001, estimatedGrams: null }, 'heavy'],
    [{ netGrams: 300_001, estimatedGrams: 300_000 }, 'heavy'],
    [{ netGrams: 25_000, estimatedGrams: 12_000 }, 'far_above_estimate'],
    [{ netGrams: 24_000, estimatedGrams: 12_000 }, null],
    [{ netGrams: 6_000, estimatedGrams: 1_000 }, null],
    [{ netGrams: 6_001, estimatedGrams: 1_000 }, 'far_above_estimate'],
    [{ netGrams: 100, estimatedGrams: 30_000 }, null],
  ])('is looked at twice: %o is %s', (line, expected) => expect(weightDoubt(line)).toBe(expected));

  it('may be bargained ten percent, rounded inwards', () => {
    expect(priceBand(142, 100)).toEqual({ leastFen: 128, mostFen: 156 });
    expect(priceBand(142, 0)).toEqual({ leastFen: 142, mostFen: 142 });
    expect(priceBand(1_000_000, USUAL_BAND_THOUSANDTHS)).toEqual({ leastFen: 900_000, mostFen: 1_100_000 });
    expect(
      [127, 128, 156, 157].map((unitPriceFen) => fault(cardboard, { grossGrams: 1000, unitPriceFen }, 100)),
    ).toEqual(['price_out_of_band', null, null, 'price_out_of_band']);
  });

  it('is written down with what its unit needs and nothing else', () => {
    expect(
      weighedLine(cardboard, {
        grossGrams: 1000,
        deductionGrams: 0,
        deductionReason: '含水',
        pieces: 3,
        unitPriceFen: 142,
      }),
    ).toEqual({
      itemId: 'cardboard',
      name: '黄纸板',
      unit: 'kg',
      grossGrams: 1000,
      tareGrams: 0,
      deductionGrams: 0,
      deductionReason: null,
      netGrams: 1000,
      pieces: null,
      listPriceFen: 142,
      unitPriceFen: 142,
      amountFen: 142,
      source: 'typed',
      trust: 'typed',
      captureId: null,
      tareTrust: null,
      tareCaptureId: null,
    });
    expect(
      weighedLine(cardboard, {
        grossGrams: 1000,
        tareGrams: 100,
        deductionGrams: 1,
        deductionReason: '含水',
        unitPriceFen: 142,
      }),
    ).toMatchObject({ tareGrams: 100, deductionGrams: 1, deductionReason: '含水', netGrams: 899 });
    expect(
      weighedLine(fridge, {
        tareGrams: 100,
        deductionGrams: 10,
        deductionReason: '缺件',
        pieces: 2,
        unitPriceFen: 12_000,
      }),
    ).toMatchObject({ tareGrams: null, deductionGrams: null, deductionReason: null });
    expect(weighedLine(fridge, { grossGrams: 1000, pieces: 2, unitPriceFen: 12_000, source: 'scale' })).toMatchObject({
      grossGrams: null,
      netGrams: null,
      pieces: 2,
      amountFen: 24_000,
      source: 'scale',
    });
  });

  it('names the capture of a scale that was judged, and of no other', () => {
    const capture = { id: 'capture-7' };
    const captureOf = (item: ListedItem, trust?: 'typed' | 'phone') =>
      weighedLine(
        item,
        { grossGrams: 1000, pieces: 1, unitPriceFen: item.priceFen, source: 'scale', capture },
        trust && { trust, tareTrust: null },
      ).captureId;
    expect([
      captureOf(cardboard, 'phone'),
      captureOf(cardboard, 'typed'),
      captureOf(cardboard),
      captureOf(fridge, 'phone'),
    ]).toEqual(['capture-7', null, null, null]);
  });

  it('says of the tare by itself how far it can be trusted, where something is taken off', () => {
    const tareCapture = { id: 'capture-8' };
    const tareOf = (item: ListedItem, tareGrams: number, tareTrust?: WeightTrust) => {
      const line = weighedLine(
        item,
        { grossGrams: 1000, tareGrams, pieces: 1, unitPriceFen: item.priceFen, tareCapture },
        tareTrust && { trust: 'phone', tareTrust },
      );
      return [line.tareTrust, line.tareCaptureId];
    };
    expect(tareOf(cardboard, 100, 'phone')).toEqual(['phone', 'capture-8']);
    expect(tareOf(cardboard, 100, 'refuted')).toEqual(['refuted', 'capture-8']);
    expect(tareOf(cardboard, 100, 'typed')).toEqual(['typed', null]);
    expect(tareOf(cardboard, 100)).toEqual(['typed', null]);
    expect(tareOf(cardboard, 0, 'phone')).toEqual([null, null]);
    expect(tareOf(fridge, 100, 'phone')).toEqual([null, null]);
  });

  it('adds up with others as a person would', () => {
    expect(
      totalOf([
        { amountFen: 3657, netGrams: 25_220 },
        { amountFen: 582, netGrams: 4850 },
        { amountFen: 24_000, netGrams: null },
      ]),
    ).toEqual({ totalFen: 28_239, totalGrams: 30_070 });
  });
});

describe('what is shown before and taken after', () => {
  it('takes the service fee in whole fen', () => {
    expect([serviceFee(4239, 10), serviceFee(0, 10), serviceFee(50, 10)]).toEqual([42, 0, 1]);
    expect(serviceFee(100_000_000, 10)).toBe(1_000_000);
  });

  it('shows an estimate as a range, both of its ends as exact', () => {
    expect(estimateRange(4150, 150)).toEqual({ lowFen: 3500, highFen: 4800 });
    expect(estimateRange(1040, 150)).toEqual({ lowFen: 900, highFen: 1200 });
    expect(estimateRange(1000, 150)).toEqual({ lowFen: 900, highFen: 1200 });
    expect(estimateRange(990, 150)).toEqual({ lowFen: 840, highFen: 1140 });
    expect(estimateRange(120, 150)).toEqual({ lowFen: 100, highFen: 140 });
    expect(estimateRange(100, 150)).toEqual({ lowFen: 90, highFen: 120 });
    expect(estimateRange(20, 150)).toEqual({ lowFen: 17, highFen: 23 });
    expect(estimateRange(100_000_000, 150)).toEqual({ lowFen: 85_000_000, highFen: 115_000_000 });
  });
});
