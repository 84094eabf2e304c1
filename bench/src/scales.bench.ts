import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  composeReport,
  seedScales,
  stablePieces,
} from '../../apps/server/src/domains/scales/builders/scales.builders.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { readEnvironment } from '../../apps/server/src/environment.ts';
import { systemRandom } from '../../apps/server/src/platform/system.ts';
import type { Bench } from './bench.ts';
import { startBenchServer } from './worlds/order-world.ts';

const scales = 10_000;
/** Reporting interval of each scale, seconds. */
const interval = 30;
/** Duration of the measured run, seconds; reports are spread evenly, as over a whole interval. */
const seconds = 15;
/** Duration of the run with concurrent calls, and their interval, milliseconds. */
const probedSeconds = 12;
const probeEvery = 20;
/** Seconds of a first interval, so that each scale has reported before, as in normal operation. */
const warmUp = interval;
/**
 * Seconds and speed of a further warm-up: as many reports as ten thousand scales send in a minute and a half, because a
 * server runs for days and compiling code in its first minutes is not part of a report's cost.
 */
const [quickWarmUp, quickPace] = [15, 6];

/** Scales that report weights meanwhile. */
const weighing = 20;
const pieces = stablePieces('line', 12_300);

const serialOf = (number: number): string => `SC-${String(number).padStart(8, '0')}`;
const keyOf = (number: number): string => String(number).padStart(64, '0');

/**
 * Cost to the server of ten thousand networked scales that report every 30 seconds: CPU time of its process with all
 * threads, kernel time included, as a share of one core. PostgreSQL's CPU time is reported separately, because it often
 * runs on another machine. Connections are kept open as by a load balancer. Then, under that load, the latency of a
 * report with a weight compared with a call that does nothing.
 */
const bench: Bench = async ({ createMigratedDatabase, dataDirectory, log }) => {
  const connectionString = await createMigratedDatabase('scales');
  const database = createDatabase({ connectionString });
  const server = await startBenchServer(connectionString);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  try {
    const seeds = Array.from({ length: scales + weighing }, (_, index) => ({
      serial: serialOf(index),
      modelId: 'net-300',
      key: keyOf(index),
      claimCode: '12345678',
    }));
    await seedScales(
      {
        database,
        environment: readEnvironment({ ...process.env, DATABASE_URL: connectionString }),
        random: systemRandom,
      },
      seeds,
    );
    await database.query("UPDATE scales SET state = 'active'");
    await database.query('VACUUM ANALYZE scales');
    let number = 0;
    /** Sends a request. @returns the time until its answer was there, milliseconds */
    const ask = (
      path: string,
      {
        method = 'GET',
        headers = {},
        payload = '',
      }: { method?: string; headers?: Record<string, string>; payload?: string } = {},
    ): Promise<number> =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const sent = request(
          {
            agent,
            port: server.port,
            host: '127.0.0.1',
            path,
            method,
            headers: { ...headers, 'content-length': Buffer.byteLength(payload) },
          },
          (response) => {
            response.resume();
            response.on('end', () =>
              response.statusCode === 200
                ? resolve(performance.now() - started)
                : reject(new Error(`${path} was answered with ${response.statusCode}`)),
            );
          },
        );
        sent.on('error', reject);
        sent.end(payload);
      });
    const report = (): Promise<number> => {
      const { serial, key } = seeds[number % scales]!;
      const seq = 1 + Math.floor(number / scales);
      number += 1;
      const { url, ...composed } = composeReport({ serial, key }, seq, Date.now(), { pieces: [], batteryPercent: 80 });
      return ask(url, composed);
    };
    let weighed = 0;
    const weigh = (): Promise<number> => {
      const { serial, key } = seeds[scales + (weighed % weighing)]!;
      const seq = 1 + Math.floor(weighed / weighing);
      weighed += 1;
      const { url, ...composed } = composeReport({ serial, key }, seq, Date.now(), { pieces, batteryPercent: 80 });
      return ask(url, composed);
    };
    const run = async (
      length: number,
      probe: () => void = () => {},
      pace = 1,
    ): Promise<{ cpuSeconds: number; databaseSeconds: number; took: number; slowest: number }> => {
      const [before, databaseBefore, start] = [cpuOf(server.pid), cpuOfDatabase(dataDirectory), performance.now()];
      const waiting: Promise<number>[] = [];
      const due = (): number => Math.floor((performance.now() - start) * ((pace * scales) / interval / 1000));
      let probed = 0;
      while (performance.now() < start + length * 1000) {
        while (waiting.length < due()) waiting.push(report());
        if (performance.now() - start > probed * probeEvery) {
          probed += 1;
          probe();
        }
        await wait(3);
      }
      // Until the last response, because all sent requests cost CPU time.
      const slowest = slowestOf(await Promise.all(waiting));
      return {
        cpuSeconds: cpuOf(server.pid) - before,
        databaseSeconds: cpuOfDatabase(dataDirectory) - databaseBefore,
        took: length,
        slowest,
      };
    };
    await run(quickWarmUp, () => {}, quickPace);
    await run(warmUp);
    const { cpuSeconds, databaseSeconds, took, slowest } = await run(seconds);
    const [weights, empty]: [Promise<number>[], Promise<number>[]] = [[], []];
    // Alternating, so that both meet the same conditions and none waits for the other.
    await run(
      probedSeconds,
      () => void (weights.length > empty.length ? empty.push(ask('/api/health/live')) : weights.push(weigh())),
    );
    const [slowestWeight, slowestEmpty] = [slowestOf(await Promise.all(weights)), slowestOf(await Promise.all(empty))];
    const [{ counted } = { counted: 0 }] = await database.query<{ counted: number }>(
      'SELECT sum(last_seq)::int AS counted FROM scales',
    );
    if (counted !== number + weighed)
      throw new Error(`fast but wrong: ${number + weighed} reports were sent, ${counted} counted`);
    log(
      `scales: ${number} reports, the server's processor time ${(cpuSeconds * 1000).toFixed(0)} ms in ${took} s and PostgreSQL's ${(databaseSeconds * 1000).toFixed(0)} ms, 99 % of the idle ones answered within ${slowest.toFixed(1)} ms, of those with a weight within ${slowestWeight.toFixed(1)} ms, of empty calls beside them within ${slowestEmpty.toFixed(1)} ms`,
    );
    return [
      {
        what: `${scales.toLocaleString('en-US')} networked scales, a report every ${interval} s`,
        unit: 'of a core',
        result: cpuSeconds / took,
        limit: 0.1,
        limitBy: 'target',
        goal: 1,
        lessIsBetter: true,
      },
      {
        what: 'a report with a weight among them, 99 % within',
        unit: 'ms',
        result: slowestWeight,
        limit: slowestEmpty,
        limitBy: 'an empty call then',
        goal: 2,
        lessIsBetter: true,
      },
    ];
  } finally {
    agent.destroy();
    server.stop();
    await database.close();
  }
};

/** 99th percentile. */
function slowestOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]!;
}

const ticks = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** CPU time of a process with all threads so far, kernel time included, seconds (Linux). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** CPU time of all running PostgreSQL processes, seconds. */
function cpuOfDatabase(dataDirectory: string): number {
  const postmaster = Number(readFileSync(join(dataDirectory, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  return [postmaster, ...children].reduce((sum, pid) => sum + cpuOf(pid), 0);
}

export default bench;
