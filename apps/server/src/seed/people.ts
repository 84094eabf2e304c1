import { DAY, distanceBetween, type Coordinates } from '@shoushou/kernel';
import { catalogTemplate } from '../domains/catalog/index.ts';
import {
  randomAddress,
  randomShop,
  residentialStreets,
  POPULATION,
  readSampleCity,
  type SampleCity,
  type SampleAddress,
} from './city.ts';
import { randomName, fullName, workerName, salutation, type PersonName } from './person-names.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

export interface SampleUser {
  id: string;
  mobile: string;
  username: string;
  /** Name on addresses and orders. */
  name: string;
  adcode: string;
  /** Milliseconds. */
  registeredAt: number;
  password: string | null;
}

export interface SampleRecycler extends SampleUser, Coordinates {
  categoryIds: readonly string[];
  services: readonly string[];
  areas: readonly { adcode: string; openedAt: number; expiresAt: number; feeFen: number }[];
  onDuty: boolean;
  verified: boolean;
  /** 0 to 1: quality of work as rated by customers. */
  quality: number;
  /** Share of an area's orders that go to this recycler. */
  diligence: number;
}

export interface SampleCustomer extends SampleUser {
  addresses: readonly (SampleAddress & { id: string; tag: string | null })[];
  /** How often this customer books, relative to others. */
  appetite: number;
  business: boolean;
}

export interface People {
  city: SampleCity;
  recyclers: readonly SampleRecycler[];
  customers: readonly SampleCustomer[];
}

export const RECYCLERS = 60;
export const CUSTOMERS = 400;
export const AREA_TERM_DAYS = 365;
/** Yearly fee of a district, fen; higher in busier ones. */
export const AREA_FEES: Readonly<Record<string, number>> = {
  '440303': 29_900,
  '440304': 36_500,
  '440305': 36_500,
  '440306': 36_500,
  '440307': 29_900,
  '440308': 9_900,
  '440309': 29_900,
  '440310': 0,
  '440311': 9_900,
};

/** Password of the sample people for signing in. */
export const SAMPLE_PASSWORD = 'shoushou2026';
/** Payment password of the sample people, with which they pay and withdraw from the first day. */
export const SAMPLE_PAY_PASSWORD = '208413';

/**
 * Creates the people of the sample city deterministically, except for their dates, which count back from this moment
 * (milliseconds).
 */
export function makePeople(now: number): People {
  const city = readSampleCity();
  return {
    city,
    recyclers: Array.from({ length: RECYCLERS }, (_, index) =>
      index === 0 ? firstRecycler(city, now) : makeRecycler(city, index, now),
    ),
    customers: Array.from({ length: CUSTOMERS }, (_, index) =>
      index === 0 ? firstCustomer(city, now) : makeCustomer(city, index, now),
    ),
  };
}

/** A time-ordered UUID derived from a text. */
export function sampleId(text: string, at: number): string {
  const random = seededRandom(text);
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => random.between(0, 15).toString(16)).join('');
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[random.between(0, 3)]}${hex(3)}-${hex(12)}`;
}

/** A number in a block recognisable as sample; 37 and 10,000 are coprime, so all are distinct. */
const sampleMobile = (block: string, index: number): string =>
  `${block}${String((index * 37 + 1_234) % 10_000).padStart(4, '0')}`;

const serviceOf = new Map(catalogTemplate.map(({ id, service }) => [id, service]));
const categoriesOf = (...services: string[]): string[] =>
  catalogTemplate.filter(({ service }) => services.includes(service)).map(({ id }) => id);
const servicesOf = (categoryIds: readonly string[]): string[] =>
  [...new Set(categoryIds.map((id) => serviceOf.get(id) ?? ''))].sort();

/** 李师傅: has data for all of a recycler's screens, near the default point. */
function firstRecycler(city: SampleCity, now: number): SampleRecycler {
  const street = city.streets.find(({ code }) => code === '440304004')!;
  const categoryIds = categoriesOf('1', '2', '3', '4');
  return {
    id: sampleId('recycler 0', now - 520 * DAY),
    mobile: '13800138001',
    username: '李师傅',
    name: '李国强',
    adcode: '440304',
    registeredAt: now - 520 * DAY,
    password: SAMPLE_PASSWORD,
    longitude: street.longitude,
    latitude: street.latitude,
    categoryIds,
    services: servicesOf(categoryIds),
    areas: [areaOf('440304', now - 155 * DAY), areaOf('440305', now - 90 * DAY), areaOf('440303', now - 346 * DAY)],
    onDuty: true,
    verified: true,
    quality: 0.94,
    diligence: 3,
  };
}

const areaOf = (adcode: string, openedAt: number): SampleRecycler['areas'][number] => ({
  adcode,
  openedAt,
  expiresAt: openedAt + AREA_TERM_DAYS * DAY,
  feeFen: AREA_FEES[adcode] ?? 0,
});

function makeRecycler(city: SampleCity, index: number, now: number): SampleRecycler {
  const random = seededRandom(`recycler ${index}`);
  // The first 27 give every district three, the others follow the population.
  const adcode = index <= 27 ? city.districts[(index - 1) % 9]!.code : randomDistrict(random);
  const street = random.pick(residentialStreets(city, adcode));
  const registeredAt = now - random.between(45, 900) * DAY - random.between(0, DAY);
  const name = randomName(random, 0.12);
  const categoryIds = randomTrade(random, index);
  const areas = [adcode, ...nearbyDistricts(city, adcode).slice(0, random.between(0, 2))].map((code) =>
    areaOf(code, now - random.between(5, 44) * DAY - random.between(0, 9) * 30 * DAY),
  );
  return {
    id: sampleId(`recycler ${index}`, registeredAt),
    mobile: sampleMobile('1390013', index),
    username: random.chance(0.6) ? workerName(name) : fullName(name),
    name: fullName(name),
    adcode,
    registeredAt,
    password: null,
    longitude: street.longitude,
    latitude: street.latitude,
    categoryIds,
    services: servicesOf(categoryIds),
    areas: areas.filter(({ expiresAt }) => expiresAt > now),
    onDuty: random.chance(0.7),
    verified: random.chance(0.95),
    quality: 0.55 + random.next() * 0.43,
    diligence: 0.4 + random.next() * 1.4,
  };
}

/**
 * A recycler's categories: most trade in scrap, some in appliances only, a few in phones or business goods; vehicles go
 * to companies.
 */
function randomTrade(random: SeededRandom, index: number): string[] {
  // Three recyclers in every district with different trades, before chance decides.
  const trade =
    index <= 27
      ? (['scrap', 'mixed', 'digital'] as const)[Math.floor((index - 1) / 9)]!
      : random.weighted([
          ['scrap', 5],
          ['mixed', 4],
          ['appliances', 2],
          ['digital', 1],
          ['business', 1.5],
        ] as const);
  switch (trade) {
    case 'scrap':
      return random.sample(categoriesOf('3'), random.between(8, 12));
    case 'mixed':
      return [...categoriesOf('1', '3'), ...(random.chance(0.6) ? categoriesOf('4') : [])];
    case 'appliances':
      return categoriesOf('1');
    case 'digital':
      return [
        ...categoriesOf('2'),
        ...categoriesOf('5', '6').filter((id) => random.chance(0.5) && !id.startsWith('vehicle-')),
      ];
    case 'business':
      return categoriesOf('5', '4');
  }
}

function randomDistrict(random: SeededRandom): string {
  return random.weighted(Object.entries(POPULATION).map(([code, people]) => [code, Math.sqrt(people)] as const));
}

function nearbyDistricts(city: SampleCity, adcode: string): string[] {
  const at = (code: string): Coordinates =>
    city.districts.find((district) => district.code === code) as unknown as Coordinates;
  return city.districts
    .map(({ code }) => code)
    .filter((code) => code !== adcode)
    .sort((a, b) => distanceBetween(at(adcode), at(a)) - distanceBetween(at(adcode), at(b)));
}

/** 王女士: lives 1 km from the default point, with three addresses. */
function firstCustomer(city: SampleCity, now: number): SampleCustomer {
  const home = city.streets.find(({ code }) => code === '440304004')!;
  const parents = city.streets.find(({ code }) => code === '440304007')!;
  const office = city.streets.find(({ code }) => code === '440305007')!;
  const random = seededRandom('customer 0');
  const registeredAt = now - 210 * DAY;
  return {
    id: sampleId('customer 0', registeredAt),
    mobile: '13800138002',
    username: '王女士',
    name: '王女士',
    adcode: '440304',
    registeredAt,
    password: SAMPLE_PASSWORD,
    addresses: [
      {
        ...randomAddress(random, home),
        place: '福民新村',
        door: '12 栋 3 单元 502',
        longitude: 114.0572,
        latitude: 22.5263,
        id: sampleId('address 0 0', registeredAt),
        tag: '家',
      },
      { ...randomAddress(random, parents), id: sampleId('address 0 1', registeredAt + DAY), tag: '父母家' },
      { ...randomShop(random, office), id: sampleId('address 0 2', registeredAt + 2 * DAY), tag: '公司' },
    ],
    appetite: 4,
    business: false,
  };
}

function makeCustomer(city: SampleCity, index: number, now: number): SampleCustomer {
  const random = seededRandom(`customer ${index}`);
  const adcode = randomDistrict(random);
  const registeredAt = now - random.between(32, 420) * DAY - random.between(0, DAY);
  const name = randomName(random, 0.6);
  const business = random.chance(0.12);
  const doors = [
    randomPlace(random, city, adcode, business),
    ...(random.chance(0.25)
      ? [randomPlace(random, city, random.chance(0.7) ? adcode : randomDistrict(random), false)]
      : []),
  ];
  return {
    id: sampleId(`customer ${index}`, registeredAt),
    mobile: sampleMobile('1370014', index),
    username: generateUsername(random, name),
    name: salutation(name),
    adcode,
    registeredAt,
    password: null,
    addresses: doors.map((door, position) => ({
      ...door,
      id: sampleId(`address ${index} ${position}`, registeredAt + position),
      tag: position > 0 ? random.pick(['公司', '父母家', null]) : business ? '店铺' : random.pick(['家', '家', null]),
    })),
    appetite: 0.3 + random.next() * (business ? 2.4 : 1.2),
    business,
  };
}

function randomPlace(random: SeededRandom, city: SampleCity, adcode: string, business: boolean): SampleAddress {
  const street = random.pick(residentialStreets(city, adcode));
  return business ? randomShop(random, street) : randomAddress(random, street);
}

function generateUsername(random: SeededRandom, name: PersonName): string {
  return random.weighted([
    [salutation(name), 6],
    [fullName(name), 3],
    [`小${name.given.slice(-1)}`, 2],
    [`阿${name.surname}`, 1],
  ] as const);
}
