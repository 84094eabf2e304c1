import { toGcj02 } from './coordinates.ts';
import { UnsupportedError } from '../host/adapters.ts';
import { type LocationPort, lookupLimits, locationErrors } from './port.ts';

function reasonOf(error: GeolocationPositionError): string {
  if (error.code === error.PERMISSION_DENIED) return locationErrors.refused;
  return error.code === error.TIMEOUT ? locationErrors.late : locationErrors.failed;
}

export const browserLocation: LocationPort = {
  locate: () =>
    new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ point: toGcj02(coords), accuracy: coords.accuracy }),
        (error) => reject(new UnsupportedError(reasonOf(error))),
        { enableHighAccuracy: true, timeout: lookupLimits.timeoutMs, maximumAge: lookupLimits.intervalMs },
      );
    }),
};
