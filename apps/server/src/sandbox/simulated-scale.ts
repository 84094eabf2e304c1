import { simulatedLoads, simulatePieces } from '@shoushou/rules/scales/simulate';
import { shortestEvidence, type Piece } from '@shoushou/rules/scales/captures';
import { scaleProfiles, type ScaleProfile } from '@shoushou/rules/scales/profiles';
import { defaultLimits } from '@shoushou/rules/scales/stability';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { composeReport } from '../domains/scales/index.ts';
import { sampleNetworkScale } from './sample-scales.ts';
import { readScaleLoad, writeScaleLoad, type ScaleLoad } from './sandbox.store.ts';

/** A scale without requests for this long is reset, milliseconds. */
const MEMORY_MS = 3_000;
const emptyScale: ScaleLoad = { profile: 'line', grams: 0, load: 'still', since: 0 };

export async function readLoad({ database }: Pick<Deps, 'database'>): Promise<ScaleLoad> {
  return (await readScaleLoad(database)) ?? emptyScale;
}

/** The scale's frames since a time; at most the last seconds. */
export async function piecesSince(
  deps: Pick<Deps, 'database' | 'clock'>,
  since: number,
): Promise<{ profile: ScaleProfile; until: number; pieces: Piece[] }> {
  const load = await readLoad(deps);
  const until = deps.clock.now();
  const from = Math.max(since, until - MEMORY_MS, load.since);
  return {
    profile: load.profile,
    until,
    pieces: simulatePieces(load.profile, load, from - load.since, until - load.since),
  };
}

/**
 * Puts a load on the scale, `profile` and `load` by their index in the lists; the sample networked scale reports the
 * same once it is stable.
 */
export async function putOnScale(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'clock'>,
  { grams, profile, load }: { grams: number; profile: number; load: number },
): Promise<void> {
  const put: ScaleLoad = {
    profile: scaleProfiles[profile] ?? 'line',
    grams,
    load: simulatedLoads[load] ?? 'still',
    since: deps.clock.now(),
  };
  await writeScaleLoad(deps.database, put);
  await reportLoad(app, deps);
}

/** The commands that a reply brings. */
interface Reply {
  commands?: { id: string; kind: string }[];
}

/**
 * The networked scale reports its load, executes the commands in the reply, and reports their results. Without a stable
 * weight it reports only that it is online.
 */
export async function reportLoad(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'clock'>,
  done: readonly { id: string; ok: boolean }[] = [],
): Promise<void> {
  const load = await readLoad(deps);
  const grams = load.grams - (load.tareGrams ?? 0);
  const pieces =
    shortestEvidence('line', simulatePieces('line', { grams, load: load.load }, 0, 4_000), {
      ...defaultLimits,
      minGrams: 1,
    }) ?? [];
  const at = nextNumber(deps);
  const answered = await app.inject(
    composeReport(sampleNetworkScale, at, deps.clock.now(), { pieces, batteryPercent: 82, firmware: '1.4.2', done }),
  );
  const { commands = [] } = answered.statusCode === 200 ? (answered.json() as Reply) : {};
  if (commands.length === 0 || done.length > 0) return;
  for (const { kind } of commands)
    if (kind === 'tare' || kind === 'zero') await writeScaleLoad(deps.database, { ...load, tareGrams: load.grams });
  await reportLoad(
    app,
    deps,
    commands.map(({ id }) => ({ id, ok: true })),
  );
}

let lastNumber = 0;
/** Numbers of its reports increase with the time. */
function nextNumber({ clock }: Pick<Deps, 'clock'>): number {
  lastNumber = Math.max(lastNumber + 1, clock.now());
  return lastNumber;
}
