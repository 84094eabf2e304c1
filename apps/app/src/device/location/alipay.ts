import { UnsupportedError } from '../host/adapters.ts';
import { withTimeout, type LocationPort, locationErrors } from './port.ts';
import { callAlipay, errorCode } from '../bridges/alipay-bridge.ts';

const refused = 11;
const late = 13;
/** Coordinates only; the address comes from our own server. */
const coordinates = 0;

export const alipayLocation: LocationPort = {
  async locate() {
    // Alipay's coordinates are AMap's: GCJ-02.
    const answer = await withTimeout(
      callAlipay<{ longitude?: number | string; latitude?: number | string; accuracy?: number | string }>(
        'getLocation',
        { requestType: coordinates },
      ),
    );
    if (errorCode(answer) !== 0 || answer.longitude === undefined || answer.latitude === undefined) {
      throw new UnsupportedError(
        errorCode(answer) === refused
          ? locationErrors.refused
          : errorCode(answer) === late
            ? locationErrors.late
            : locationErrors.failed,
      );
    }
    return {
      point: { longitude: Number(answer.longitude), latitude: Number(answer.latitude) },
      accuracy: Number(answer.accuracy ?? 0),
    };
  },
};
