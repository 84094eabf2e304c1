import { expect, test } from 'vitest';
import { earlierTerms } from './earlier-terms.rules.ts';

const terms = { open: true, feeFen: 29_900, termDays: 365, included: ['区内全部订单'] };
const since = '2026-01-01T00:00:00.000Z';
const later = '2027-01-01T00:00:00.000Z';

test('districts of the same terms get them back in one act, and one that was never offered is closed', () => {
  expect(
    earlierTerms([
      { adcode: '440303', offer: { ...terms, validFrom: since }, coming: null },
      { adcode: '440304', offer: { ...terms, validFrom: later }, coming: null },
      { adcode: '440305', offer: { ...terms, feeFen: 0, validFrom: since }, coming: null },
      { adcode: '440306', offer: null, coming: null },
    ]),
  ).toEqual([
    { ...terms, adcodes: ['440303', '440304'] },
    { ...terms, feeFen: 0, adcodes: ['440305'] },
    { open: false, feeFen: 0, termDays: 365, included: [], adcodes: ['440306'] },
  ]);
});

test('what was planned for later is planned again, after what holds now', () => {
  const coming = { ...terms, open: false, validFrom: later };
  expect(earlierTerms([{ adcode: '440303', offer: { ...terms, validFrom: since }, coming }])).toEqual([
    { ...terms, adcodes: ['440303'] },
    { ...coming, adcodes: ['440303'] },
  ]);
});
