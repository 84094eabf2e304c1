import { serialScales } from './browser.ts';

/** Only desktop browsers have serial ports. */
export const deviceSerial = serialScales;
