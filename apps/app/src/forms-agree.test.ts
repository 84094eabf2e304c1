import { describe, expect, test } from 'vitest';
import type { CallName } from '@shoushou/contract/calls';
import { schemaTable } from '@shoushou/contract/schema-table';
import type { Input } from '@shoushou/contract/schemas';
import { codeProblem, mobileProblem } from './domains/accounts/accounts.rules.ts';
import { draftInput as addressInput, emptyDraft as emptyAddress } from './domains/places/places.rules.ts';
import { draftInput as listingInput, emptyDraft as emptyListing, priceProblem, type ListingDraft } from './domains/trade/trade.rules.ts';

const accepts = <Name extends CallName>(name: Name, input: Input<Name> | null): boolean => input !== null && schemaTable[name].input.safeParse(input).success;
const fieldAccepts = (name: CallName, field: string, value: unknown): boolean => schemaTable[name].input.shape[field]!.safeParse(value).success;

const listing: ListingDraft = { ...emptyListing('for_sale'), title: '字'.repeat(30), description: '字'.repeat(1000), category: 'other', condition: 'good', price: '100000', adcode: '440305', district: '南山区', place: '字'.repeat(30) };
const address = { ...emptyAddress, name: '王女士', mobile: '13800138000', adcode: '440305', place: '金地名津', point: { longitude: 114, latitude: 22.5 } };

/** Phones do not download the schemas: what their checks let through, the contract takes. */
describe('a form lets through what the contract takes', () => {
  test.each(['13800138000', '12800138000', '1380013800', '138001380000', ''])('of the mobile number %j', (mobile) => {
    expect(mobileProblem(mobile) === null).toBe(fieldAccepts('reports.add_lead', 'mobile', mobile));
  });

  test.each(['000000', '12345', '1234567', '12a456', ''])('of the code %j', (code) => {
    expect(codeProblem(code) === null).toBe(fieldAccepts('accounts.change_mobile', 'code', code));
  });

  test.each(['0.01', '0', '100000', '100000.01', '', '1.234'])('of the price %j', (price) => {
    expect(priceProblem(price) === undefined).toBe(accepts('trade.publish', listingInput({ ...listing, price }, ['photo-1'])));
  });

  test('of a listing as long as it may be', () => {
    expect(accepts('trade.publish', listingInput(listing, ['photo-1']))).toBe(true);
  });

  test.each([[20, true], [21, false]])('of an address whose contact has %i characters', (length, right) => {
    const draft = { ...address, name: '字'.repeat(length) };
    expect(addressInput(draft, null) !== null).toBe(right);
    expect(fieldAccepts('places.save_address', 'name', draft.name)).toBe(right);
  });
});
