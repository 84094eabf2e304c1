import { toGcj02 } from './coordinates.ts';
import { UnsupportedError } from '../host/adapters.ts';
import { type LocationPort, lookupLimits, locationErrors } from './port.ts';
import { codeOf } from '../bridges/plugin-error.ts';
import { plugins } from '../bridges/native-plugins.ts';

const reasons: Readonly<Record<string, string>> = {
  'OS-PLUG-GLOC-0003': locationErrors.refused,
  'OS-PLUG-GLOC-0008': locationErrors.refused,
  'OS-PLUG-GLOC-0009': locationErrors.refused,
  'OS-PLUG-GLOC-0010': locationErrors.late,
};

export const nativeLocation: LocationPort = {
  async locate() {
    try {
      const { coords } = await plugins.geolocation.getCurrentPosition({
        enableHighAccuracy: true,
        timeout: lookupLimits.timeoutMs,
        maximumAge: lookupLimits.intervalMs,
        interval: lookupLimits.intervalMs,
        // Phones in China have no Google services to ask.
        enableLocationFallback: true,
      });
      return { point: toGcj02(coords), accuracy: coords.accuracy };
    } catch (error) {
      throw new UnsupportedError(reasons[codeOf(error)] ?? locationErrors.failed);
    }
  },
};
