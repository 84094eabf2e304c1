import type { StaffKind } from '@shoushou/contract/types';
import { DEVICE_ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { SHOP_NUMBER } from '@shoushou/rules/chain/shop-number';
import { SIX_DIGITS } from '@shoushou/rules/numbers/codes';

/** The store and the staff member whose link the customer followed. */
export interface StoreLink {
  readonly storeNo: string;
  readonly staffKind: StaffKind;
  readonly staffNo: string;
}

const isKind = (text: string | null): text is StaffKind => text === '1' || text === '2' || text === '3';

/** The link that pages carry in their query; null when there is none, or it is damaged. */
export function storeLink(read: (name: string) => string | null): StoreLink | null {
  const [storeNo, staffKind, staffNo] = [read('store') ?? '', read('kind'), read('staff') ?? ''];
  return SHOP_NUMBER.test(storeNo) && isKind(staffKind) && SHOP_NUMBER.test(staffNo)
    ? { storeNo, staffKind, staffNo }
    : null;
}

/** The next page of the same visit. @param model the device's model */
export function withLink(
  page: 'wmvaluation_items' | 'wmresult',
  { storeNo, staffKind, staffNo }: StoreLink,
  model?: string,
): string {
  return `${page}?${new URLSearchParams({ store: storeNo, kind: staffKind, staff: staffNo, ...(model === undefined ? {} : { model }) })}`;
}

/** The contents of the code at the counter: the order and its digits. */
export const counterText = (no: string, code: string): string => `${no} ${code}`;

/** Reads what a clerk scanned; null when it is no code of a seller. */
export function readCounterText(text: string): { no: string; code: string } | null {
  const [no = '', code = ''] = text.trim().split(' ');
  return DEVICE_ORDER_NUMBER.test(no) && SIX_DIGITS.test(code) ? { no, code } : null;
}
