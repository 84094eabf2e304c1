import { toGcj02 } from './coordinates.ts';
import { AbsentError } from '../host/adapters.ts';
import { type LocationPort, lookup, noLocation } from './port.ts';
import { codeOf } from '../bridges/plugin-error.ts';
import { plugins } from '../bridges/native-plugins.ts';

const reasons: Readonly<Record<string, string>> = {
  'OS-PLUG-GLOC-0003': noLocation.refused,
  'OS-PLUG-GLOC-0008': noLocation.refused,
  'OS-PLUG-GLOC-0009': noLocation.refused,
  'OS-PLUG-GLOC-0010': noLocation.late,
};

export const nativeLocation: LocationPort = {
  async locate() {
    try {
      const { coords } = await plugins.geolocation.getCurrentPosition({
        enableHighAccuracy: true,
        timeout: lookup.timeoutMs,
        maximumAge: lookup.intervalMs,
        interval: lookup.intervalMs,
        // Phones in China have no Google services to ask.
        enableLocationFallback: true,
      });
      return { point: toGcj02(coords), accuracy: coords.accuracy };
    } catch (error) {
      throw new AbsentError(reasons[codeOf(error)] ?? noLocation.failed);
    }
  },
};
