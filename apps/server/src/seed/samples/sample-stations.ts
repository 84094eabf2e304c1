import type { StationSeed } from '../../domains/stations/index.ts';
import { CITY } from '../city.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/**
 * Fictitious outlets of the sample city: name, district, address, GCJ-02 point, services, note. They share the number
 * of customer service.
 */
const rows: readonly (readonly [
  name: string,
  adcode: string,
  address: string,
  longitude: number,
  latitude: number,
  services: StationSeed['services'],
  note: string,
])[] = [
  ['沙头回收站', '440304', '沙头街道新沙路', 114.0388, 22.5263, ['1', '3', '4'], '大件请提前一天预约'],
  ['梅林回收站', '440304', '梅林街道梅华路', 114.0563, 22.5701, ['3'], '院内可停货车'],
  ['园岭回收站', '440304', '园岭街道园岭四街', 114.0946, 22.5588, ['1', '2', '3'], ''],
  ['桂园回收站', '440303', '桂园街道红桂路', 114.1093, 22.5537, ['3', '4'], ''],
  ['黄贝回收站', '440303', '黄贝街道沿河北路', 114.1372, 22.5546, ['1', '3'], '周末延长到晚上八点'],
  ['粤海回收站', '440305', '粤海街道后海大道', 113.9382, 22.5162, ['1', '2', '3'], '可以现场估手机'],
  ['南头回收站', '440305', '南头街道南新路', 113.9221, 22.5405, ['3', '5'], '企业废料可以上门看货'],
  ['西乡回收站', '440306', '西乡街道共乐路', 113.8724, 22.5726, ['1', '3', '4'], ''],
  ['福永回收站', '440306', '福永街道福海大道', 113.8203, 22.6718, ['3', '5'], ''],
  ['布吉回收站', '440307', '布吉街道吉华路', 114.1215, 22.6047, ['1', '3'], ''],
  ['龙城回收站', '440307', '龙城街道龙翔大道', 114.2472, 22.7198, ['3', '4'], ''],
  ['民治回收站', '440309', '民治街道民治大道', 114.0382, 22.6206, ['1', '2', '3'], ''],
];

/** `people` work there, two per outlet in order. */
export function sampleStations(people: readonly string[]): StationSeed[] {
  return rows.map(([name, adcode, address, longitude, latitude, services, note], index) => ({
    id: `outlet-${index + 1}`,
    city: CITY,
    adcode,
    name,
    address,
    longitude,
    latitude,
    services: [...services],
    note,
    phone: '',
    opensAt: 8 * 60 + 30,
    closesAt: index % 3 === 0 ? 20 * 60 : 18 * 60,
    openDays: index % 4 === 3 ? [1, 2, 3, 4, 5, 6] : everyDay,
    people: people.slice(index * 2, index * 2 + 2),
  }));
}
