import type { placesCalls } from '@shoushou/contract/places/places.contract';
import { distanceBetween } from '@shoushou/kernel/distance';
import { MINUTE, toInstant } from '@shoushou/kernel/instant';
import { FAKE_CITY, fakePlaces, isDistrict, openAreas, districtName, regeocode, regionsUnder } from './places.ts';
import { areaOf } from './seed.ts';
import { nextNumber, refuse, signedIn, type Answers } from './world.ts';

export const placesAnswers: Answers<keyof typeof placesCalls> = {
  'places.reverse_geocode': (_, { lng, lat }) => regeocode(lng, lat),
  'places.console_regions': (_, { parent }) => regionsUnder(parent) ?? refuse('places.region_unknown'),
  'places.list_regions': (_, { parent }) => regionsUnder(parent) ?? refuse('places.region_unknown'),
  'places.search': (_, { keyword, adcode, lng, lat }) => {
    const near = lng === undefined || lat === undefined ? null : { longitude: lng, latitude: lat };
    const items = fakePlaces
      .filter((place) => (!keyword || `${place.name}${place.address}`.includes(keyword)) && (!adcode || place.adcode === adcode || adcode === FAKE_CITY))
      .map((place) => ({ ...place, distance: near ? distanceBetween(near, place) : null }))
      .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
    return { items, next: null };
  },
  'places.around': () => ({ status: '1', info: 'OK', infocode: '10000', count: '0', pois: [] }),
  'places.text': () => ({ status: '1', info: 'OK', infocode: '10000', count: '0', pois: [] }),
  'places.recognize': (_, { text }) => {
    const mobile = /1[3-9]\d{9}/.exec(text)?.[0] ?? null;
    const known = fakePlaces.find(({ name }) => text.includes(name));
    if (!mobile && !known) refuse('places.nothing_recognized');
    return {
      name: /^[\p{Script=Han}]{2,4}(?=[\s，,])/u.exec(text)?.[0] ?? null, mobile, adcode: known?.adcode ?? null, streetCode: null,
      region: known ? `广东省深圳市${known.district}` : null, street: known?.street ?? null, place: known?.name ?? null, door: /\d+\s*栋\s*\d+/.exec(text)?.[0] ?? null,
      longitude: known?.longitude ?? null, latitude: known?.latitude ?? null,
    };
  },
  'places.list_addresses': (context) => [...signedIn(context).addresses].sort((a, b) => Number(b.isDefault) - Number(a.isDefault)),
  'places.save_address': (context, input) => {
    const { addresses } = signedIn(context);
    if (!isDistrict(input.adcode)) refuse('places.region_unknown');
    const index = input.id === undefined ? addresses.length : addresses.findIndex(({ id }) => id === input.id);
    if (index === -1) refuse('places.address_unknown');
    if (index >= 30) refuse('places.address_limit');
    if (input.isDefault) for (const other of addresses) other.isDefault = false;
    const street = regionsUnder(input.adcode)?.find(({ code }) => code === input.streetCode)?.name ?? '';
    const address = {
      ...input, id: input.id ?? `a-${nextNumber(context.world)}`, city: FAKE_CITY, streetCode: input.streetCode ?? null, street,
      region: `广东省深圳市${districtName(input.adcode)}${street}`, tag: input.tag ?? null, isDefault: input.isDefault || addresses.length === 0,
    };
    addresses[index] = address;
    return address;
  },
  'places.remove_address': (context, { id }) => {
    const { addresses } = signedIn(context);
    const index = addresses.findIndex((address) => address.id === id);
    if (index === -1) refuse('places.address_unknown');
    addresses.splice(index, 1);
    return null;
  },
  'places.list_areas': (context) => signedIn(context).areas,
  'places.list_open_areas': ({ world, person }) => (world.stocked ? openAreas(person?.areas.map(({ adcode }) => adcode) ?? []) : []),
  'places.open_area': (context, { adcode }) => {
    const person = signedIn(context);
    const offer = openAreas([]).find((area) => area.adcode === adcode) ?? refuse('places.area_not_open');
    if (offer.feeFen === 0) {
      const area = areaOf(context.world, adcode);
      person.areas = [...person.areas.filter((mine) => mine.adcode !== adcode), area];
      return { paymentId: null, area };
    }
    const id = `pay-${nextNumber(context.world)}`;
    context.world.payments.set(id, {
      id, owner: person.user.userid, purpose: 'area_fee', title: `开通${offer.name}`, subject: adcode, amountFen: offer.feeFen, state: 'pending', method: null, methods: ['wallet', 'wechat', 'alipay'],
      payUrl: null, createdAt: toInstant(context.world.now()), paidAt: null, expiresAt: toInstant(context.world.now() + 30 * MINUTE), failure: null,
    });
    return { paymentId: id, area: null };
  },
  'places.pause_area': (context, { adcode, paused }) => {
    const area = signedIn(context).areas.find((mine) => mine.adcode === adcode) ?? refuse('places.area_not_mine');
    area.state = paused ? 'paused' : 'active';
    return area;
  },
  'places.set_home_area': (context, { userid, areacode }) => {
    const person = signedIn(context);
    if (person.user.userid !== userid) refuse('platform.not_found');
    if (!isDistrict(areacode)) refuse('places.region_unknown');
    person.user = { ...person.user, adcode: areacode };
    return person.user;
  },
  'places.apply_area': (_, { adcode }) => {
    if (!isDistrict(adcode)) refuse('places.region_unknown');
    return openAreas([]).some((area) => area.adcode === adcode) ? refuse('places.area_already_open') : null;
  },
};
