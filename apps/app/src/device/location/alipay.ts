import { AbsentError } from '../host/adapters.ts';
import { inTime, type LocationPort, noLocation } from './port.ts';
import { callAlipay, errorOf } from '../bridges/alipay-bridge.ts';

const refused = 11;
const late = 13;
/** Coordinates alone; the address comes from our own server. */
const coordinates = 0;

export const alipayLocation: LocationPort = {
  async locate() {
    // Alipay's places are AMap's: GCJ-02.
    const answer = await inTime(callAlipay<{ longitude?: number | string; latitude?: number | string; accuracy?: number | string }>('getLocation', { requestType: coordinates }));
    if (errorOf(answer) !== 0 || answer.longitude === undefined || answer.latitude === undefined) {
      throw new AbsentError(errorOf(answer) === refused ? noLocation.refused : errorOf(answer) === late ? noLocation.late : noLocation.failed);
    }
    return { point: { longitude: Number(answer.longitude), latitude: Number(answer.latitude) }, accuracy: Number(answer.accuracy ?? 0) };
  },
};
