import type { Address } from '@shoushou/contract/types';
import type { Data, Input } from '@shoushou/contract/schemas';
import { isMobile } from '@shoushou/kernel/phone';
import { ADCODE, levelOf } from '@shoushou/rules/places/region-code';
import { placeTextLimits } from '@shoushou/rules/places/text-limits';
import { mapText } from '../../shell/location/place-of-point.ts';
import type { Place } from './found-place.rules.ts';

export interface RegionStep {
  readonly code: string;
  readonly name: string;
}

/** An address draft. */
export interface AddressDraft {
  readonly name: string;
  readonly mobile: string;
  /** Province, city, district and, where there is one, street. */
  readonly region: readonly RegionStep[];
  /** The region's text when its codes are not known (an older address, a chosen place). */
  readonly regionText: string;
  readonly adcode: string | null;
  readonly streetCode: string | null;
  readonly place: string;
  readonly door: string;
  /** GCJ-02; null until a place or a region with a known centre was chosen. */
  readonly point: { readonly longitude: number; readonly latitude: number } | null;
  readonly tag: string | null;
  readonly isDefault: boolean;
}

export const emptyDraft: AddressDraft = {
  name: '',
  mobile: '',
  region: [],
  regionText: '',
  adcode: null,
  streetCode: null,
  place: '',
  door: '',
  point: null,
  tag: null,
  isDefault: false,
};

export type DraftField = 'name' | 'mobile' | 'region' | 'place' | 'door';

/** Errors and missing fields, for the person; empty when complete. */
export function draftProblems(draft: AddressDraft): Partial<Record<DraftField, string>> {
  const problems: Partial<Record<DraftField, string>> = {};
  if (draft.name.trim() === '') problems.name = '请填写联系人，方便上门时称呼';
  else if (draft.name.trim().length > placeTextLimits.contactName)
    problems.name = `联系人最多 ${placeTextLimits.contactName} 个字`;
  if (draft.mobile === '') problems.mobile = '请填写手机号，上门前会联系您';
  else if (!isMobile(draft.mobile)) problems.mobile = '手机号应为 11 位数字，请检查';
  if (draft.adcode === null) problems.region = '请选择所在地区';
  if (draft.place.trim() === '') problems.place = '请填写小区、大厦或道路';
  else if (draft.adcode !== null && draft.point === null) problems.place = '还不知道这里的位置，请点「选地点」';
  else if (draft.place.trim().length > placeTextLimits.place) problems.place = `地点最多 ${placeTextLimits.place} 个字`;
  if (draft.door.trim().length > placeTextLimits.door) problems.door = `门牌号最多 ${placeTextLimits.door} 个字`;
  return problems;
}

/** The call's input; null while incomplete. */
export function draftInput(draft: AddressDraft, id: string | null): Input<'places.save_address'> | null {
  const { adcode, streetCode, point, tag, isDefault } = draft;
  if (adcode === null || point === null || Object.keys(draftProblems(draft)).length > 0) return null;
  return {
    ...(id === null ? {} : { id }),
    name: draft.name.trim(),
    mobile: draft.mobile,
    adcode,
    ...(streetCode === null ? {} : { streetCode }),
    place: draft.place.trim(),
    door: draft.door.trim(),
    ...point,
    ...(tag === null || tag.trim() === '' ? {} : { tag: tag.trim() }),
    isDefault,
  };
}

/** Codes of a path that was chosen to its end: the district, or the city where there are none (东莞), and the street. */
export function codesOf(path: readonly RegionStep[]): { adcode: string | null; streetCode: string | null } {
  const upTo = (...levels: readonly string[]): string | null =>
    path.filter(({ code }) => levels.includes(levelOf(code))).at(-1)?.code ?? null;
  return { adcode: upTo('city', 'district'), streetCode: upTo('street') };
}

export function draftOf(address: Address): AddressDraft {
  const { name, mobile, adcode, streetCode, place, door, longitude, latitude, tag, isDefault } = address;
  return {
    name,
    mobile,
    region: [],
    regionText: regionText(address),
    adcode,
    streetCode,
    place,
    door,
    point: { longitude, latitude },
    tag,
    isDefault,
  };
}

/** A place chosen from map or search sets region, place and point; the house number stays. */
export function withPlace(draft: AddressDraft, place: Place): AddressDraft {
  return {
    ...draft,
    region: [],
    regionText: `${place.district}${place.street}`,
    adcode: place.adcode,
    streetCode: null,
    place: place.name,
    point: { longitude: place.longitude, latitude: place.latitude },
  };
}

/**
 * The place at a point from a reply of reverse geocoding (specification §7: a JSON string), for choosing it; null when
 * nothing is known there.
 */
export function placeAt(reply: string, point: { longitude: number; latitude: number }): Place | null {
  try {
    const { regeocode } = JSON.parse(reply) as {
      regeocode?: { formatted_address?: unknown; addressComponent?: Record<string, unknown> };
    };
    const part = regeocode?.addressComponent;
    const adcode = mapText(part?.['adcode']);
    if (!ADCODE.test(adcode)) return null;
    const road = part?.['streetNumber'] as Record<string, unknown> | undefined;
    const address = mapText(regeocode?.formatted_address);
    const district = mapText(part?.['district']);
    const street = mapText(part?.['township']);
    const before = `${mapText(part?.['province'])}${mapText(part?.['city'])}${district}${street}`;
    const name =
      (address.startsWith(before) ? address.slice(before.length) : '') ||
      `${mapText(road?.['street'])}${mapText(road?.['number'])}` ||
      street;
    return { id: 'here', name, address, adcode, district, street, ...point, distance: 0 };
  } catch {
    return null;
  }
}

/** Recognised parts of pasted text replace the draft's; others stay. */
export function withRecognized(draft: AddressDraft, found: Data<'places.recognize'>): AddressDraft {
  const point =
    found.longitude !== null && found.latitude !== null
      ? { longitude: found.longitude, latitude: found.latitude }
      : null;
  return {
    ...draft,
    name: found.name ?? draft.name,
    mobile: found.mobile ?? draft.mobile,
    place: found.place ?? draft.place,
    door: doorOf(found) ?? draft.door,
    ...(found.adcode === null
      ? {}
      : {
          adcode: found.adcode,
          streetCode: found.streetCode,
          region: [],
          regionText: joined(found.region ?? '', found.street ?? ''),
          point: point ?? draft.point,
        }),
  };
}

/** The door, with the extension that a lent number needs, so that the collector sees it. */
function doorOf({ door, extension }: Data<'places.recognize'>): string | null {
  if (extension === null) return door;
  return `${door ?? ''}（电话转${extension}）`;
}

function joined(region: string, street: string): string {
  return street === '' || region.endsWith(street) ? region : region + street;
}

/** `广东省深圳市福田区沙头街道`. */
export function regionText({ region, street }: Pick<Address, 'region' | 'street'>): string {
  return joined(region, street);
}

/** `福田区沙头街道金地名津 3 栋 1202`: without province and city. */
export function shortAddress(address: Pick<Address, 'region' | 'street' | 'place' | 'door'>): string {
  const district = regionText(address)
    .replace(/^.+?(省|自治区)/, '')
    .replace(/^.+?市(?=.)/, '');
  return `${district}${address.place} ${address.door}`.trim();
}

/** The centre of some points, degrees. */
export function centreOf(points: readonly { longitude: number; latitude: number }[]): {
  longitude: number;
  latitude: number;
} {
  const sum = points.reduce(
    (total, { longitude, latitude }) => ({
      longitude: total.longitude + longitude,
      latitude: total.latitude + latitude,
    }),
    { longitude: 0, latitude: 0 },
  );
  return { longitude: sum.longitude / Math.max(1, points.length), latitude: sum.latitude / Math.max(1, points.length) };
}
