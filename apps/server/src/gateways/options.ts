import type { Clock, Random } from '@shoushou/kernel';
import type { Environment } from '../environment.ts';
import type { Database } from '../platform/database/types.ts';
import type { ReadRegions } from './maps/index.ts';
import type { SandboxRules } from './sandbox-rules/catalogue.ts';

/** Common dependencies of gateways: configuration, and the sandbox's clock, randomness, tables, regions and rules. */
export interface GatewayOptions {
  environment: Environment;
  database: Database;
  clock: Clock;
  random: Random;
  regions: ReadRegions;
  sandbox: SandboxRules;
}
