import { UnsupportedError } from '../host/adapters.ts';
import type { MapTarget } from './port.ts';
import { callWechat } from '../bridges/wechat-sdk.ts';

/** Zoom level, 1 to 28: streets with their names. */
const scale = 16;

export async function openWechatMap({ point, name }: MapTarget): Promise<true> {
  const opened = await callWechat('openLocation', {
    latitude: point.latitude,
    longitude: point.longitude,
    name,
    address: name,
    scale,
  });
  if (opened.kind === 'failed') throw new UnsupportedError('微信地图没有打开，请重试');
  return true;
}
