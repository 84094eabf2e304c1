import { describe, expect, test } from 'vitest';
import type { CallName } from '@shoushou/contract/calls';
import { schemaTable } from '@shoushou/contract/schema-table';
import type { Input } from '@shoushou/contract/schemas';
import type { CompanyRules } from '@shoushou/contract/types';
import { yardBounds } from '@shoushou/rules/companies/limits';
import { placeTextLimits } from '@shoushou/rules/places/text-limits';
import { codeProblem, mobileProblem } from './domains/accounts/accounts.rules.ts';
import { rulesDraft, rulesOf } from './domains/companies/rules-draft.rules.ts';
import { draftInput as addressInput, emptyDraft as emptyAddress } from './domains/places/places.rules.ts';
import {
  draftInput as listingInput,
  emptyDraft as emptyListing,
  priceProblem,
  type ListingDraft,
} from './domains/trade/trade.rules.ts';

const accepts = <Name extends CallName>(name: Name, input: Input<Name> | null): boolean =>
  input !== null && schemaTable[name].input.safeParse(input).success;
const fieldAccepts = (name: CallName, field: string, value: unknown): boolean =>
  schemaTable[name].input.shape[field]!.safeParse(value).success;

const listing: ListingDraft = {
  ...emptyListing('for_sale'),
  title: '字'.repeat(30),
  description: '字'.repeat(1000),
  category: 'other',
  condition: 'good',
  price: '100000',
  adcode: '440305',
  district: '南山区',
  place: '字'.repeat(30),
};
const address = {
  ...emptyAddress,
  name: '王女士',
  mobile: '13800138000',
  adcode: '440305',
  place: '金地名津',
  point: { longitude: 114, latitude: 22.5 },
};

/** Phones do not download the schemas: what their checks let through, the contract takes. */
describe('a form lets through what the contract takes', () => {
  test.each(['13800138000', '12800138000', '1380013800', '138001380000', ''])('of the mobile number %j', (mobile) => {
    expect(mobileProblem(mobile) === null).toBe(fieldAccepts('reports.add_lead', 'mobile', mobile));
  });

  test.each(['000000', '12345', '1234567', '12a456', ''])('of the code %j', (code) => {
    expect(codeProblem(code) === null).toBe(fieldAccepts('accounts.change_mobile', 'code', code));
  });

  test.each(['0.01', '0', '100000', '100000.01', '', '1.234'])('of the price %j', (price) => {
    expect(priceProblem(price) === undefined).toBe(
      accepts('trade.publish', listingInput({ ...listing, price }, ['photo-1'])),
    );
  });

  test('of a listing as long as it may be', () => {
    expect(accepts('trade.publish', listingInput(listing, ['photo-1']))).toBe(true);
  });

  test.each([
    [placeTextLimits.contactName, true],
    [placeTextLimits.contactName + 1, false],
  ])('of an address whose contact has %i characters', (length, right) => {
    const draft = { ...address, name: '字'.repeat(length) };
    expect(addressInput(draft, null) !== null).toBe(right);
    expect(fieldAccepts('places.save_address', 'name', draft.name)).toBe(right);
  });
});

test('the length of a text stands where the contract takes it from, not in the form', () => {
  const sources = import.meta.glob<string>('./domains/**/*.tsx', { query: '?raw', eager: true, import: 'default' });
  const areas = Object.entries(sources).flatMap(([file, source]) =>
    source
      .split('<TextArea')
      .slice(1)
      .map((rest) => [file, rest.slice(0, rest.indexOf('/>'))] as const),
  );
  expect(areas.length).toBeGreaterThan(20);
  expect(areas.filter(([, area]) => /maxLength=\{\d/.test(area)).map(([file]) => file)).toEqual([]);
});

describe('a company’s rules', () => {
  test.each(Object.entries(yardBounds))('take of %s what the form takes, and no more', (field, [least, most]) => {
    const rules = (value: number): CompanyRules => ({
      openDays: [1],
      opensAt: 480,
      closesAt: 1080,
      windowMinutes: 60,
      places: 4,
      grams: 20_000_000,
      noticeMinutes: 120,
      cutoffAt: 960,
      lookAheadDays: 7,
      graceMinutes: 30,
      deductionPermille: 50,
      depositPermille: 100,
      [field]: value,
    });
    for (const value of [least, most])
      expect([
        rulesOf(rulesDraft(rules(value))),
        accepts('companies.change_rules', { no: 'QY26112700000001', rules: rules(value) }),
      ]).toEqual([rules(value), true]);
    for (const value of [least - 1, most + 1])
      expect(accepts('companies.change_rules', { no: 'QY26112700000001', rules: rules(value) })).toBe(false);
  });
});
