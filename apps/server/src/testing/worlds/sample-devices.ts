import { seedValuation } from '../../domains/valuation/index.ts';
import { sampleDevices } from '../../seed/device-sample.ts';
import type { TestServer } from '../server.ts';
import { WORLD_START } from './world-facts.ts';

/** Two phones, a fridge and an air conditioner that can be valued. */
export function buildDevices({ deps: { database } }: TestServer): Promise<void> {
  return seedValuation(database, sampleDevices(WORLD_START, ['iphone-15', 'iphone-13', 'fridge', 'aircon-wall']));
}
