import { errorText } from '../../device/host/adapters.ts';
import { mapApps, openHostMap, openMapApp } from '../../device/map-app/index.ts';
import type { MapTarget } from '../../device/map-app/port.ts';
import { lastPoint } from '../location/last-point.ts';
import { showActionSheet, showToast } from '../messages/messages.ts';

/** Opens directions to a target: on WeChat's own map inside WeChat, else in a map app that the person chooses. */
export async function openDirections(place: Omit<MapTarget, 'from'>): Promise<void> {
  const { point, actual } = await lastPoint();
  const target: MapTarget = actual ? { ...place, from: point } : place;
  try {
    if (await openHostMap(target)) return;
  } catch (error) {
    showToast(errorText(error, '地图没有打开，请重试'));
    return;
  }
  const app = await showActionSheet({ title: target.name, choices: mapApps });
  if (app !== null) openMapApp(app, target);
}
