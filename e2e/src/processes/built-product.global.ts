import { buildStale } from '../../../tools/src/build-stale.ts';

/** Builds what is stale: tests that start processes of their own run the build. */
export default function setup(): Promise<void> {
  return buildStale(console.log);
}
