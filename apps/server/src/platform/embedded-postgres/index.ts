export { createDatabaseIfMissing } from './create-database.ts';
export { isPortTaken, nextFreePort } from './free-port.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start-embedded-postgres.ts';
