import type { stationsCalls } from '@shoushou/contract/stations/stations.contract';
import type { Station } from '@shoushou/contract/types';
import { distanceBetween } from '@shoushou/kernel/distance';
import { FAKE_DISTRICT, districtName } from './places.ts';
import { refuse, type Answers, type FakeContext } from './world.ts';

const hours = { opensAt: 510, closesAt: 1080, openDays: [1, 2, 3, 4, 5, 6, 7], openNow: true };

function stationsOf({ world }: FakeContext): Omit<Station, 'distance'>[] {
  if (!world.stocked) return [];
  const at = { adcode: FAKE_DISTRICT, district: districtName(FAKE_DISTRICT) };
  return [
    { id: 's-1', name: '沙头回收站', address: '沙头街道金地一路 18 号', longitude: 114.0415, latitude: 22.5251, services: ['1', '3', '4'], phone: '13800138001', note: '大件请提前一天预约', ...at, ...hours },
    { id: 's-2', name: '梅林回收站', address: '梅林街道中康路 6 号', longitude: 114.0602, latitude: 22.5704, services: ['3'], phone: '', note: '', ...at, ...hours, openNow: false },
  ];
}

export const stationsAnswers: Answers<keyof typeof stationsCalls> = {
  'stations.list': (context, { lng, lat, keyword = '' }) =>
    stationsOf(context)
      .filter(({ name, address }) => `${name}${address}`.includes(keyword))
      .map((station) => ({ ...station, distance: lng === undefined || lat === undefined ? null : distanceBetween({ longitude: lng, latitude: lat }, station) })),
  'stations.list_people': (context, { id }) => {
    if (!stationsOf(context).some((station) => station.id === id)) refuse('stations.unknown');
    return context.world.people.flatMap(({ user }) => (user.isrecycler && id === 's-1' ? [{ userid: user.userid, username: user.username, ratingTenths: 49, ratingCount: 62, dealCount: 318, services: user.services, onduty: user.onduty }] : []));
  },
};
