import { plugins } from '../bridges/native-plugins.ts';
import type { AppDetails } from './port.ts';

export const nativeAppDetails: AppDetails = {
  open: () => plugins.appDetails.open(),
  manufacturer: async () => (await plugins.device.getInfo()).manufacturer,
};
