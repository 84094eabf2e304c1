import path from 'node:path';
import type { Clock, Random } from '@shoushou/kernel';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from './deps.ts';
import type { Environment } from './environment.ts';
import { readRegionFile } from './domains/places/index.ts';
import { createGateways } from './gateways/index.ts';
import { createDatabase } from './platform/database/database.ts';
import type { Database } from './platform/database/types.ts';
import { createIncomingFiles } from './platform/files/incoming.ts';
import { createS3Storage } from './platform/files/s3-storage.ts';
import { createSealedStorage } from './platform/files/sealed-storage.ts';
import { createDiskStorage } from './platform/files/storage.ts';
import { LiveHub } from './platform/live/live.ts';
import { createSealer, sealingKeys } from './platform/sealing.ts';
import { ShiftedClock, systemClock, systemRandom } from './platform/system.ts';

export interface DepsOptions {
  environment: Environment;
  log: FastifyBaseLogger;
  clock?: Clock;
  random?: Random;
  /** Connections that exist already; by default the environment's are opened. */
  database?: Database;
}

export function createDeps({
  environment,
  log,
  clock = new ShiftedClock(systemClock),
  random = systemRandom,
  database = connect(environment, log),
}: DepsOptions): Deps {
  return {
    environment,
    database,
    clock,
    random,
    log,
    live: new LiveHub(),
    files: createSealedStorage(
      environment.s3
        ? createS3Storage(environment.s3)
        : createDiskStorage(path.join(environment.dataDirectory, 'files')),
      createSealer(sealingKeys(environment, 'files.sealed'), random),
    ),
    incoming: createIncomingFiles(path.join(environment.dataDirectory, 'incoming')),
    gateways: createGateways({ environment, database, clock, random, regions: readRegionFile }),
  };
}

function connect(environment: Environment, log: FastifyBaseLogger): Database {
  return createDatabase({
    connectionString: environment.databaseUrl,
    readConnectionString: environment.databaseReadUrl,
    poolSize: environment.databasePool,
    onError: (error) => log.warn({ error }, 'database connection lost'),
    onReplica: ({ state, seconds, error }) =>
      state === 'used'
        ? log.info('the read replica has caught up and is used again')
        : log.warn({ seconds, error }, 'the read replica is too far behind, reads go to the primary'),
  });
}
