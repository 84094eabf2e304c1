import { buildStale } from './build-stale.ts';

/** `npm run build`: builds the server, the app and the console from scratch. */
await buildStale((line) => console.log(line), { all: true }).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
