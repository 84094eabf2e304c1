import type { Clock, Random } from '@shoushou/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from './environment.ts';
import type { Gateways } from './gateways/index.ts';
import type { Database } from './platform/database/types.ts';
import type { IncomingFiles } from './platform/files/incoming.ts';
import type { FileStorage } from './platform/files/storage.ts';
import type { LiveHub } from './platform/live/live.ts';

/** Everything that domains depend on from outside. Created once, in one place. */
export interface Deps {
  environment: Environment;
  database: Database;
  clock: Clock;
  random: Random;
  log: FastifyBaseLogger;
  live: LiveHub;
  files: FileStorage;
  incoming: IncomingFiles;
  gateways: Gateways;
}
