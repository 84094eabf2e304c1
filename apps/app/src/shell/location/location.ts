import { defaultPoint } from '@shoushou/rules/places/default-place';
import { deviceLocation } from '../../device/location/index.ts';
import { devicePermission } from '../../device/permission/index.ts';
import { locationErrors } from '../../device/location/port.ts';
import { UnsupportedError, errorText } from '../../device/host/adapters.ts';
import { host } from '../../device/host/platform.ts';
import type { Point } from '../../device/location/point.ts';
import { hasConsented } from '../session/consent.ts';
import { deviceStore } from '../calls/device-store.ts';
import { lastPoint, type CurrentPoint } from './last-point.ts';
import { showLoading, showMessage, showToast } from '../messages/messages.ts';
import { requestPermission } from '../hosts/permissions.ts';
import { readPlace, type StoredPlace } from './place-of-point.ts';
import { request } from '../calls/queries.ts';
import { session } from '../session/session.ts';

let pending: Promise<CurrentPoint> | null = null;

async function readDevicePosition(): Promise<Point> {
  if (!(await requestPermission('location'))) throw new UnsupportedError(locationErrors.refused);
  return (await (await deviceLocation()).locate()).point;
}

/** The device's position, stored with its time. @throws UnsupportedError in words */
async function find(): Promise<Point> {
  const point = await readDevicePosition();
  await Promise.all([
    deviceStore.set('longitude', point.longitude),
    deviceStore.set('latitude', point.latitude),
    deviceStore.set('locationDate', Date.now()),
  ]);
  // In the background: what asked for the point does not wait for its address.
  void placeOf(point);
  return point;
}

async function ask(): Promise<CurrentPoint> {
  // The device is not asked before the person has agreed to the privacy policy, which signing in includes.
  if (session.state().user === null && !(await hasConsented())) return { point: defaultPoint, actual: false };
  try {
    return { point: await find(), actual: true };
  } catch (error) {
    if (host() === 'wechat') showMessage('wechatLocationFailed');
    else showToast(errorText(error, locationErrors.failed));
    return { point: defaultPoint, actual: false };
  }
}

/**
 * The person's position; the default point, with a toast explaining why, when the device has none. One request at a
 * time.
 */
export function locate(): Promise<CurrentPoint> {
  pending ??= ask().finally(() => {
    pending = null;
  });
  return pending;
}

/** Whether the position can be read without a permission prompt, because permission was given before. */
export async function isLocationGranted(): Promise<boolean> {
  if (host() === 'native') return (await (await devicePermission()).state('location')) === 'granted';
  return (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null))?.state === 'granted';
}

/** Milliseconds that a person's action waits for the position. */
const timeoutMs = 2500;

/**
 * The person's position for an action that depends on it: the device's if it is available in time and without a
 * permission prompt, else the last known one. Shows no message without one.
 */
export async function currentPoint(): Promise<CurrentPoint> {
  if (await isLocationGranted()) {
    const hide = showLoading();
    await Promise.race([find().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    hide();
  }
  return lastPoint();
}

/** The address of a point as stored on the device (specification §3); null when no server answers. */
export async function placeOf(point: Point): Promise<StoredPlace | null> {
  const text = await request(
    'places.reverse_geocode',
    { lng: point.longitude, lat: point.latitude },
    { unattended: true },
  ).catch(() => null);
  const place = text === null ? null : readPlace(text, point);
  if (place === null) return null;
  await Promise.all([
    deviceStore.set('location', place),
    deviceStore.set('location_city', place.city),
    deviceStore.set('location_time', Date.now()),
    deviceStore.set('township', place.township),
  ]);
  return place;
}
