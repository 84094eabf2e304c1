import type { Coordinates } from '@shoushou/kernel/distance';

/** The point used when a device has no position (specification §4), in Shenzhen's Futian district. */
export const defaultPoint: Coordinates = { longitude: 114.05571, latitude: 22.52245 };
/** The district of the default point, whose prices a visitor without a position sees. */
export const DEFAULT_ADCODE = '440304';
