import { toGcj02 } from './coordinates.ts';
import { AbsentError, formFor, type Forms } from './form.ts';
import type { Point } from './point.ts';

/** Where the device is. `point` is GCJ-02. */
export interface Fix {
  readonly point: Point;
  /** Radius in metres within which the device is, as far as it knows. */
  readonly accuracy: number;
}

export interface LocationPort {
  /** @throws AbsentError when it cannot be had, in words: refused, switched off, no answer in time. */
  locate(): Promise<Fix>;
  /** Follows the device until stopped, at most every two seconds. */
  watch(listener: (fix: Fix) => void): () => void;
}

const timeoutMs = 30_000;
const intervalMs = 2000;

function fixOf({ coords }: GeolocationPosition): Fix {
  return { point: toGcj02({ longitude: coords.longitude, latitude: coords.latitude }), accuracy: coords.accuracy };
}

function reasonOf(error: GeolocationPositionError): string {
  if (error.code === error.PERMISSION_DENIED) return '没有定位权限，请在手机设置里打开';
  return error.code === error.TIMEOUT ? '定位超时，请到开阔处重试' : '定位失败，请打开手机定位后重试';
}

const browser: LocationPort = {
  locate: () =>
    new Promise((resolve, reject) => {
      if (!('geolocation' in navigator)) return reject(new AbsentError('这台设备不能定位'));
      navigator.geolocation.getCurrentPosition(
        (position) => resolve(fixOf(position)),
        (error) => reject(new AbsentError(reasonOf(error))),
        { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: intervalMs },
      );
    }),
  watch(listener) {
    if (!('geolocation' in navigator)) return () => undefined;
    let told = -intervalMs;
    const watched = navigator.geolocation.watchPosition(
      (position) => {
        if (position.timestamp - told < intervalMs) return;
        told = position.timestamp;
        listener(fixOf(position));
      },
      () => undefined,
      { enableHighAccuracy: true, timeout: timeoutMs },
    );
    return () => navigator.geolocation.clearWatch(watched);
  },
};

const forms: Forms<LocationPort> = { browser };

export const deviceLocation = (): LocationPort => formFor(forms);
