import { describe, expect, test } from 'vitest';
import { isAddressed, placesOfNotice } from './addressees.policy.ts';

const everybody = { roles: [], places: [] };

describe('a notice to colleagues', () => {
  test.each([
    ['everybody', { roles: [], cities: ['440305'] }, everybody, true],
    [
      'one of two roles',
      { roles: ['editor', 'dispatcher'], cities: null },
      { roles: ['dispatcher'], places: [] },
      true,
    ],
    ['another role', { roles: ['editor'], cities: null }, { roles: ['dispatcher'], places: [] }, false],
    ['who has the whole country', { roles: [], cities: null }, { roles: [], places: ['440300'] }, true],
    ['a district of the city', { roles: [], cities: ['440305'] }, { roles: [], places: ['440300'] }, true],
    ['the city of the district', { roles: [], cities: ['440300'] }, { roles: [], places: ['440305'] }, true],
    ['the district beside it', { roles: [], cities: ['440304'] }, { roles: [], places: ['440305'] }, false],
    ['another city', { roles: [], cities: ['310100'] }, { roles: [], places: ['440300'] }, false],
    ['the role elsewhere', { roles: ['editor'], cities: ['310100'] }, { roles: ['editor'], places: ['440300'] }, false],
  ])('to %s', (_, operator, notice, concerned) => {
    expect(isAddressed(operator, notice)).toBe(concerned);
  });

  test.each([
    ['the whole country to all', [], null, []],
    ['a city to all of it', [], ['440300'], ['440300']],
    ['a city to its district', ['440305'], ['440300'], ['440305']],
    ['a district to its city', ['440300'], ['440305'], null],
    ['a city to another', ['440300', '310100'], ['440300'], null],
  ])('from an operator of %s', (_, named, own, places) => {
    expect(placesOfNotice(named, own)).toEqual(places);
  });
});
