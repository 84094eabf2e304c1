import { neededLicences } from '../companies/licences.ts';

/**
 * Metal left over from production is bought from units with proof of where it comes from (Rules on the scrap metal
 * trade, art. 8).
 */
export function needsProof(categoryId: string, origin: 'household' | 'production'): boolean {
  return origin === 'production' && neededLicences(categoryId).includes('police_filing');
}
