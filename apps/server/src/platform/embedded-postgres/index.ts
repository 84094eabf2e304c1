export { isPortTaken, nextFreePort } from './free-port.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
