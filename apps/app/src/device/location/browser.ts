import { toGcj02 } from './coordinates.ts';
import { AbsentError } from '../host/adapters.ts';
import { type LocationPort, lookup, noLocation } from './port.ts';

function reasonOf(error: GeolocationPositionError): string {
  if (error.code === error.PERMISSION_DENIED) return noLocation.refused;
  return error.code === error.TIMEOUT ? noLocation.late : noLocation.failed;
}

export const browserLocation: LocationPort = {
  locate: () =>
    new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ point: toGcj02(coords), accuracy: coords.accuracy }),
        (error) => reject(new AbsentError(reasonOf(error))),
        { enableHighAccuracy: true, timeout: lookup.timeoutMs, maximumAge: lookup.intervalMs },
      );
    }),
};
