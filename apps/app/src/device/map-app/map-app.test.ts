import { describe, expect, test } from 'vitest';
import { mapAddress } from './index.ts';

const target = { point: { longitude: 113.94, latitude: 22.53 }, name: '科技园南区 12 栋&B' };

describe('the two map apps', () => {
  test.each([
    [
      'amap',
      'android',
      'amapuri://route/plan/?sourceApplication=shoushou&dlat=22.53&dlon=113.94&dname=%E7%A7%91%E6%8A%80%E5%9B%AD%E5%8D%97%E5%8C%BA%2012%20%E6%A0%8B%26B&dev=0&t=0',
    ],
    [
      'amap',
      'ios',
      'iosamap://path?sourceApplication=shoushou&dlat=22.53&dlon=113.94&dname=%E7%A7%91%E6%8A%80%E5%9B%AD%E5%8D%97%E5%8C%BA%2012%20%E6%A0%8B%26B&dev=0&t=0',
    ],
    [
      'amap',
      'web',
      'https://uri.amap.com/navigation?to=113.94,22.53,%E7%A7%91%E6%8A%80%E5%9B%AD%E5%8D%97%E5%8C%BA%2012%20%E6%A0%8B%26B&mode=car&src=shoushou&coordinate=gaode&callnative=1',
    ],
    [
      'baidu',
      'android',
      'baidumap://map/direction?destination=latlng:22.53,113.94%7Cname:%E7%A7%91%E6%8A%80%E5%9B%AD%E5%8D%97%E5%8C%BA%2012%20%E6%A0%8B%26B&coord_type=gcj02&mode=driving&src=andr.shoushou.app',
    ],
    [
      'baidu',
      'ios',
      'baidumap://map/direction?destination=latlng:22.53,113.94%7Cname:%E7%A7%91%E6%8A%80%E5%9B%AD%E5%8D%97%E5%8C%BA%2012%20%E6%A0%8B%26B&coord_type=gcj02&mode=driving&src=ios.shoushou.app',
    ],
    [
      'baidu',
      'web',
      'https://api.map.baidu.com/marker?location=22.53,113.94&title=%E7%A7%91%E6%8A%80%E5%9B%AD%E5%8D%97%E5%8C%BA%2012%20%E6%A0%8B%26B&content=%E7%A7%91%E6%8A%80%E5%9B%AD%E5%8D%97%E5%8C%BA%2012%20%E6%A0%8B%26B&output=html&coord_type=gcj02&src=webapp.shoushou.app',
    ],
  ] as const)('%s on %s', (app, system, address) => {
    expect(mapAddress(app, target, system)).toBe(address);
  });

  test('lead from where the person is, where that is known', () => {
    const from = { longitude: 113.95, latitude: 22.54 };
    const [here, door] = [
      '%E6%88%91%E7%9A%84%E4%BD%8D%E7%BD%AE',
      '%E7%A7%91%E6%8A%80%E5%9B%AD%E5%8D%97%E5%8C%BA%2012%20%E6%A0%8B%26B',
    ];
    expect(mapAddress('amap', { ...target, from }, 'web')).toBe(
      `https://uri.amap.com/navigation?from=113.95,22.54,${here}&to=113.94,22.53,${door}&mode=car&src=shoushou&coordinate=gaode&callnative=1`,
    );
    expect(mapAddress('baidu', { ...target, from }, 'web')).toBe(
      `https://api.map.baidu.com/direction?origin=latlng:22.54,113.95%7Cname:${here}&destination=latlng:22.53,113.94%7Cname:${door}&mode=driving&output=html&coord_type=gcj02&src=webapp.shoushou.app`,
    );
  });
});
