import type { User } from '@shoushou/contract/types';
import { appWindow } from '../../device/app-window/index.ts';
import { installId } from '../../device/about/index.ts';
import { backgroundLocation } from '../../device/background-location/index.ts';
import type { BackgroundLocation } from '../../device/background-location/port.ts';
import { deviceLocation } from '../../device/location/index.ts';
import { devicePermission } from '../../device/permission/index.ts';
import { host, isAndroid } from '../../device/host/platform.ts';
import type { Point } from '../../device/location/point.ts';
import { deviceStore } from '../calls/device-store.ts';
import { placeOf } from './location.ts';
import { createLocationReport, reportEveryMs } from './location-report.ts';
import { mayUse } from '../hosts/permissions.ts';
import { request } from '../calls/queries.ts';
import { session } from '../session/session.ts';

/** Under which the device keeps when it reported last. */
const reportedAs = 'locationReported';
/** Milliseconds between two looks whether it is time to report. */
const lookEveryMs = 10_000;

/** Reporting itself asks nobody: it uses what the person has granted before. */
async function granted(): Promise<boolean> {
  if (host() === 'native') return (await (await devicePermission()).state('location')) === 'granted';
  return (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null))?.state === 'granted';
}

async function place(): Promise<Point | null> {
  if (document.visibilityState !== 'visible' || !(await granted())) return null;
  return (await deviceLocation()).locate().then(
    ({ point }) => point,
    () => null,
  );
}

/** The specification's location update (§3); `imei` is an id that this installation made. */
async function send(user: User, point: Point): Promise<void> {
  const found = await placeOf(point);
  const { province, city, district, adcode, address } = found ?? {};
  const report = {
    userid: user.userid,
    username: user.username,
    usermotel: user.mobile,
    longitude: point.longitude,
    lat: point.latitude,
    imei: await installId(),
    ...(found ? { adcode, province, city, district, address } : {}),
  };
  // A report that does not arrive is followed by the next one.
  await request('reports.add_location', { ...report, jsons: JSON.stringify(report) }, { unattended: true }).catch(() => undefined);
}

const isOnDuty = (): boolean => session.state().user?.onduty === true;

/** Background mode while another app is in front: on at pause, off at resume, for who is on duty. @returns what ends it. */
async function followBackground(background: BackgroundLocation, hear: (point: Point) => void): Promise<() => void> {
  const window = await appWindow();
  let on = false;
  const stop = (): void => {
    if (!on) return;
    on = false;
    void background.stop();
  };
  const start = async (): Promise<void> => {
    if (on || !isOnDuty() || (await (await devicePermission()).state('background-location')) !== 'granted') return;
    on = true;
    await background
      .start({ everyMs: reportEveryMs, title: '收收 · 接单中', text: '每 120 秒上报一次位置，打开收收切换为休息即停止' }, ({ point }) => (isOnDuty() ? hear(point) : stop()))
      .catch(() => {
        on = false;
      });
  };
  await window?.onPause(() => void start());
  await window?.onResume(stop);
  const unsubscribe = session.subscribe(() => !isOnDuty() && stop());
  return () => {
    unsubscribe();
    stop();
  };
}

/** Reports the place of a recycler on duty, and asks for what that takes when they go on duty. @returns what ends it. */
export async function runDutyLocation(): Promise<() => void> {
  if (!isAndroid() || (host() !== 'native' && host() !== 'browser')) return () => undefined;
  const report = createLocationReport({
    android: true,
    user: () => session.state().user,
    now: () => Date.now(),
    place,
    send,
    last: async () => (await deviceStore.get<number>(reportedAs)) ?? null,
    keepLast: (at) => deviceStore.set(reportedAs, at),
  });
  let wasOnDuty: boolean | null = null;
  const review = (): void => {
    const onDuty = isOnDuty();
    // Asked when they switch it on themselves, never at a launch.
    if (onDuty && wasOnDuty === false && host() === 'native') void mayUse('location').then((may) => may && mayUse('background-location'));
    wasOnDuty = session.state().user ? onDuty : null;
    void report.look();
  };
  const unsubscribe = session.subscribe(review);
  review();
  const looking = setInterval(() => void report.look(), lookEveryMs);
  const background = await backgroundLocation();
  const endBackground = background ? await followBackground(background, (point) => void report.hear(point)) : undefined;
  return () => {
    unsubscribe();
    clearInterval(looking);
    endBackground?.();
  };
}
