import { serialScales } from './browser.ts';

/**
 * Chrome and Edge have serial ports: on computers, and on Android for paired devices of classic Bluetooth (138) and for
 * USB (148).
 */
export const deviceSerial = serialScales;
