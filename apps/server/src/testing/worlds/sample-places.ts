import { DAY } from '@shoushou/kernel';
import { seedChosenCategories } from '../../domains/catalog/index.ts';
import { seedAddresses, seedAreas, seedOffers } from '../../domains/places/index.ts';
import { seedStations } from '../../domains/stations/index.ts';
import type { TestServer } from '../server.ts';
import { WORLD_CITY, WORLD_DISTRICT } from './people.ts';
import { serviceOf } from './sample-catalog.ts';
import { WORLD_START, type WorldFacts } from './world-facts.ts';

const districts = ['440303', '440304', '440305', '440306', '440307', '440308', '440309'];
/** Districts without a fee. */
const freeDistricts = [WORLD_DISTRICT, '440308'];

const home = {
  id: 'a-home',
  city: WORLD_CITY,
  adcode: '440304',
  streetCode: '440304004',
  region: '广东省深圳市福田区沙头街道',
  street: '沙头街道',
  place: '金地名津',
  door: '3 栋 1202',
  longitude: 114.0531,
  latitude: 22.5219,
  tag: '家',
  isDefault: true,
} as const;
const work = {
  id: 'a-work',
  city: WORLD_CITY,
  adcode: '440305',
  streetCode: '440305006',
  region: '广东省深圳市南山区粤海街道',
  street: '粤海街道',
  place: '海岸城',
  door: '西座 815',
  longitude: 113.9372,
  latitude: 22.5179,
  tag: '公司',
  isDefault: false,
} as const;

/** Two addresses of the customer and one of the recycler; open districts, two of which the recyclers work in. */
export async function buildPlaces(
  { deps: { database } }: TestServer,
  { recycler, colleague, customer }: WorldFacts['people'],
): Promise<void> {
  const at = WORLD_START - 30 * DAY;
  const lady = { ownerId: customer.userid, name: '王女士', mobile: '13800138002', at };
  await seedAddresses(database, [
    { ...home, ...lady },
    { ...work, ...lady },
    { ...home, id: 'a-recycler', ownerId: recycler.userid, name: '陈师傅', mobile: '13800138001', at },
  ]);
  const included = ['该区域全部订单', '区域客户预约页', '新手指导'];
  await seedOffers(
    database,
    districts.map((adcode) => ({
      city: WORLD_CITY,
      adcode,
      feeFen: freeDistricts.includes(adcode) ? 0 : 19_900,
      termDays: 365,
      included,
    })),
    at,
  );
  const recyclerIds = [recycler.userid, colleague.userid];
  await seedAreas(
    database,
    recyclerIds.flatMap((recyclerId) =>
      [WORLD_DISTRICT, '440305'].map((adcode) => ({
        recyclerId,
        city: WORLD_CITY,
        adcode,
        feeFen: 0,
        openedAt: at,
        expiresAt: WORLD_START + 335 * DAY,
      })),
    ),
  );
  const chosen = ['paper', 'plastic', 'metal', 'fridge', 'washer', 'aircon'];
  await seedChosenCategories(
    database,
    recyclerIds.flatMap((recyclerId) =>
      chosen.map((categoryId) => ({ recyclerId, categoryId, service: serviceOf(categoryId) })),
    ),
    at,
  );
}

const outlet = { city: WORLD_CITY, adcode: WORLD_DISTRICT, opensAt: 510, closesAt: 1080 } as const;

/** One outlet that is open, where the recycler works, and one that has its day of rest. */
export async function buildStations(
  { deps: { database } }: TestServer,
  { recycler }: WorldFacts['people'],
): Promise<void> {
  await seedStations(database, [
    {
      ...outlet,
      id: 's-1',
      name: '沙头回收站',
      address: '沙头街道金地一路 18 号',
      longitude: 114.0415,
      latitude: 22.5251,
      services: ['1', '3', '4'],
      openDays: [1, 2, 3, 4, 5, 6, 7],
      phone: '13800138001',
      note: '大件请提前一天预约',
      people: [recycler.userid],
    },
    {
      ...outlet,
      id: 's-2',
      name: '梅林回收站',
      address: '梅林街道中康路 6 号',
      longitude: 114.0602,
      latitude: 22.5704,
      services: ['3'],
      openDays: [1, 2, 3, 4, 5, 7],
      phone: '',
      note: '',
      people: [],
    },
  ]);
}
