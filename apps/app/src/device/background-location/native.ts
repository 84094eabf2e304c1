import { isPosition } from '@shoushou/kernel/position';
import type { BackgroundLocation } from './port.ts';
import { toGcj02 } from '../location/coordinates.ts';
import { plugins } from '../bridges/native-plugins.ts';

export const nativeBackgroundLocation: BackgroundLocation = {
  start: ({ everyMs, title, text }, listener) =>
    plugins.backgroundGeolocation.start(
      // Permissions are requested elsewhere, with their purpose. Positions are reported without movement too.
      {
        backgroundTitle: title,
        backgroundMessage: text,
        requestPermissions: false,
        stale: false,
        distanceFilter: 0,
        minIntervalMs: everyMs,
        networkFallback: true,
      },
      (position) => {
        if (position && isPosition(position, position.accuracy))
          listener({ point: toGcj02(position), accuracy: position.accuracy });
      },
    ),
  stop: () => plugins.backgroundGeolocation.stop(),
};
