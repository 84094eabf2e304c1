import { UnsupportedError } from '../host/adapters.ts';
import { withTimeout, type LocationPort, locationErrors } from './port.ts';
import { callWechat } from '../bridges/wechat-sdk.ts';

/** `errMsg` where the phone or the person has refused WeChat the position. */
const denied = /auth den(y|ied)|authorize|permission/i;

export const wechatLocation: LocationPort = {
  async locate() {
    const found = await withTimeout(
      callWechat<{ latitude: number | string; longitude: number | string; accuracy: number | string }>('getLocation', {
        type: 'gcj02',
      }),
    );
    if (found.kind !== 'ok')
      throw new UnsupportedError(
        found.kind === 'cancelled' || denied.test(found.reason) ? locationErrors.refused : locationErrors.failed,
      );
    // Older versions return strings.
    const { latitude, longitude, accuracy } = found.answer;
    return { point: { longitude: Number(longitude), latitude: Number(latitude) }, accuracy: Number(accuracy) };
  },
};
