import type { Address, OpenArea, Place, Region } from '@shoushou/contract/types';

/** Code, name, a point in its middle (GCJ-02), streets. */
const districts: readonly [string, string, number, number, readonly string[]][] = [
  ['440303', '罗湖区', 114.1315, 22.5485, ['桂园街道', '黄贝街道', '东门街道', '翠竹街道']],
  ['440304', '福田区', 114.0557, 22.5224, ['南园街道', '园岭街道', '福田街道', '沙头街道', '香蜜湖街道']],
  ['440305', '南山区', 113.9304, 22.5333, ['南头街道', '南山街道', '沙河街道', '蛇口街道', '招商街道', '粤海街道']],
  ['440306', '宝安区', 113.8831, 22.5546, ['新安街道', '西乡街道', '福永街道']],
  ['440307', '龙岗区', 114.2466, 22.7208, ['平湖街道', '坂田街道', '布吉街道']],
  ['440308', '盐田区', 114.2369, 22.5567, ['梅沙街道', '盐田街道', '沙头角街道']],
  ['440309', '龙华区', 114.0447, 22.6968, ['观湖街道', '民治街道', '龙华街道']],
  ['440310', '坪山区', 114.3503, 22.6909, ['坪山街道', '马峦街道']],
  ['440311', '光明区', 113.9359, 22.7488, ['公明街道', '光明街道']],
];

export const FAKE_CITY = '440300';
export const FAKE_DISTRICT = '440304';
/** The specification's default point, in Futian. */
export const fakePoint = { longitude: 114.05571, latitude: 22.52245 };

export function districtName(adcode: string): string {
  return districts.find(([code]) => code === adcode)?.[1] ?? '福田区';
}

export function isDistrict(adcode: string): boolean {
  return districts.some(([code]) => code === adcode);
}

export function regionsUnder(parent: string | undefined): Region[] | null {
  if (parent === undefined) return [region('440000', '广东省', 'province', 113.2665, 23.1323, true)];
  if (parent === '440000' || parent === '44') return [region(FAKE_CITY, '深圳市', 'city', 114.0579, 22.5431, true)];
  if (parent === FAKE_CITY || parent === '4403') return districts.map(([code, name, longitude, latitude]) => region(code, name, 'district', longitude, latitude, true));
  const district = districts.find(([code]) => code === parent);
  if (!district) return null;
  const [code, , longitude, latitude, streets] = district;
  return streets.map((name, index) => region(`${code}${String(index + 1).padStart(3, '0')}`, name, 'street', longitude, latitude, false));
}

function region(code: string, name: string, level: Region['level'], longitude: number, latitude: number, hasChildren: boolean): Region {
  return { code, name, level, longitude, latitude, hasChildren };
}

export const fakePlaces: readonly Place[] = [
  place('gemdale', '金地名津', '福强路 2008 号', '440304', '沙头街道', 114.0531, 22.5219),
  place('bohai', '渤海大厦', '深南中路 2070 号', '440304', '园岭街道', 114.0912, 22.5436),
  place('lychee', '荔枝苑', '红荔路 38 号', '440304', '园岭街道', 114.0968, 22.5472),
  place('coastal', '海岸城', '文心五路 33 号', '440305', '粤海街道', 113.9372, 22.5179),
  place('minzhi', '民治嘉园', '民治大道 318 号', '440309', '民治街道', 114.0392, 22.6214),
];

function place(id: string, name: string, address: string, adcode: string, street: string, longitude: number, latitude: number): Place {
  return { id, name, address, adcode, district: districtName(adcode), street, longitude, latitude, distance: null };
}

export const fakeAddresses: readonly Address[] = [
  {
    id: 'a-home', name: '王女士', mobile: '13800138002', city: FAKE_CITY, adcode: '440304', streetCode: '440304004', region: '广东省深圳市福田区沙头街道',
    street: '沙头街道', place: '金地名津', door: '3 栋 1202', longitude: 114.0531, latitude: 22.5219, tag: '家', isDefault: true,
  },
  {
    id: 'a-work', name: '王女士', mobile: '13800138002', city: FAKE_CITY, adcode: '440305', streetCode: '440305006', region: '广东省深圳市南山区粤海街道',
    street: '粤海街道', place: '海岸城', door: '西座 815', longitude: 113.9372, latitude: 22.5179, tag: '公司', isDefault: false,
  },
];

export function openAreas(mine: readonly string[]): OpenArea[] {
  return districts.slice(0, 7).map(([adcode, name, longitude, latitude], index) => ({
    adcode, city: FAKE_CITY, name, longitude, latitude,
    feeFen: index === 1 ? 0 : 19_900, termDays: 365, included: ['该区域全部订单', '区域客户预约页', '新手指导'], recyclerCount: 6 + index * 2, mine: mine.includes(adcode),
  }));
}

/** The reply of AMap's reverse geocoding as far as the app reads it. */
export function regeocode(longitude: number, latitude: number): string {
  return JSON.stringify({
    status: '1',
    regeocode: {
      formatted_address: '广东省深圳市福田区沙头街道金地名津',
      addressComponent: {
        province: '广东省', city: '深圳市', district: '福田区', adcode: '440304', township: '沙头街道',
        streetNumber: { street: '福强路', number: '2008号', location: `${longitude},${latitude}` },
      },
    },
  });
}
