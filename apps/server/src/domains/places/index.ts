export { readRegionFile, type RegionRecord } from './region-file.ts';
