import { host, isIos } from '../host/platform.ts';
import type { MapTarget } from './port.ts';

export const mapApps = [
  { key: 'amap', text: '高德地图' },
  { key: 'baidu', text: '百度地图' },
] as const;
export type MapApp = (typeof mapApps)[number]['key'];

const source = 'shoushou';

/**
 * The address that opens directions in a map app: its own scheme on phones, its web page elsewhere. Baidu's page needs
 * a start point and shows only the place without one.
 */
export function mapAddress(app: MapApp, { point, name, from }: MapTarget, system: 'android' | 'ios' | 'web'): string {
  const { longitude, latitude } = point;
  const place = encodeURIComponent(name);
  const here = encodeURIComponent('我的位置');
  if (app === 'amap') {
    if (system === 'web')
      return `https://uri.amap.com/navigation?${from ? `from=${from.longitude},${from.latitude},${here}&` : ''}to=${longitude},${latitude},${place}&mode=car&src=${source}&coordinate=gaode&callnative=1`;
    const route = `sourceApplication=${source}&dlat=${latitude}&dlon=${longitude}&dname=${place}&dev=0&t=0`;
    return system === 'ios' ? `iosamap://path?${route}` : `amapuri://route/plan/?${route}`;
  }
  if (system === 'web' && from)
    return `https://api.map.baidu.com/direction?origin=latlng:${from.latitude},${from.longitude}%7Cname:${here}&destination=latlng:${latitude},${longitude}%7Cname:${place}&mode=driving&output=html&coord_type=gcj02&src=webapp.${source}.app`;
  if (system === 'web')
    return `https://api.map.baidu.com/marker?location=${latitude},${longitude}&title=${place}&content=${place}&output=html&coord_type=gcj02&src=webapp.${source}.app`;
  const maker = system === 'ios' ? 'ios' : 'andr';
  return `baidumap://map/direction?destination=latlng:${latitude},${longitude}%7Cname:${place}&coord_type=gcj02&mode=driving&src=${maker}.${source}.app`;
}

/** Milliseconds within which an opened map app covers this one. */
const timeoutMs = 1500;

/** Opens directions in a map app; its web page where the app is missing. */
export function openMapApp(app: MapApp, target: MapTarget): void {
  const page = mapAddress(app, target, 'web');
  if (host() !== 'native') {
    window.open(page, '_blank', 'noopener');
    return;
  }
  location.href = mapAddress(app, target, isIos() ? 'ios' : 'android');
  setTimeout(() => document.visibilityState === 'visible' && window.open(page, '_blank', 'noopener'), timeoutMs);
}

/**
 * Shows a target on the host's own map, which offers map apps; false where it has none. WeChat blocks addresses of
 * other apps.
 */
export async function openHostMap(target: MapTarget): Promise<boolean> {
  return host() === 'wechat' && (await import('./wechat.ts')).openWechatMap(target);
}
