import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { composeReport, seedScales } from '../../apps/server/src/domains/scales/builders/scales.builders.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { readEnvironment } from '../../apps/server/src/environment.ts';
import { systemRandom } from '../../apps/server/src/platform/system.ts';
import type { Bench } from './bench.ts';
import { startBenchServer } from './worlds/order-world.ts';

const scales = 10_000;
/** As often as each scale reports, seconds. */
const interval = 30;
/** Of the measured run; the scales report as evenly as they would over a whole interval. */
const seconds = 15;
/** A whole interval, after which each scale has reported before, as on any day. */
const warmUp = interval;

const serialOf = (number: number): string => `SC-${String(number).padStart(8, '0')}`;
const keyOf = (number: number): string => String(number).padStart(64, '0');

/** What ten thousand networked scales that report every 30 seconds cost the server: its processor time as a share of one core. */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('scales');
  const database = createDatabase({ connectionString });
  const server = await startBenchServer(connectionString);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  try {
    const seeds = Array.from({ length: scales }, (_, index) => ({ serial: serialOf(index), modelId: 'net-300', key: keyOf(index), claimCode: '12345678' }));
    await seedScales({ database, environment: readEnvironment({ ...process.env, DATABASE_URL: connectionString }), random: systemRandom }, seeds);
    await database.query("UPDATE scales SET state = 'active'");
    await database.query('VACUUM ANALYZE scales');
    let number = 0;
    const report = (): Promise<number> => {
      const { serial, key } = seeds[number % scales]!;
      const seq = 1 + Math.floor(number / scales);
      number += 1;
      const { url, headers, payload } = composeReport({ serial, key }, seq, Date.now(), { pieces: [], batteryPercent: 80 });
      return new Promise((resolve, reject) => {
        const started = performance.now();
        const sent = request({ agent, port: server.port, host: '127.0.0.1', path: url, method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(payload) } }, (response) => {
          response.resume();
          response.on('end', () => (response.statusCode === 200 ? resolve(performance.now() - started) : reject(new Error(`a report was answered with ${response.statusCode}`))));
        });
        sent.on('error', reject);
        sent.end(payload);
      });
    };
    const run = async (length: number): Promise<{ cpuSeconds: number; took: number; slowest: number }> => {
      const [before, start] = [cpuOf(server.pid), performance.now()];
      const waiting: Promise<number>[] = [];
      const due = (): number => Math.floor((performance.now() - start) * (scales / interval / 1000));
      while (performance.now() < start + length * 1000) {
        while (waiting.length < due()) waiting.push(report());
        await wait(3);
      }
      const times = (await Promise.all(waiting)).sort((one, other) => one - other);
      return { cpuSeconds: cpuOf(server.pid) - before, took: (performance.now() - start) / 1000, slowest: times[Math.floor(times.length * 0.99)]! };
    };
    await run(warmUp);
    const { cpuSeconds, took, slowest } = await run(seconds);
    const [{ counted } = { counted: 0 }] = await database.query<{ counted: number }>('SELECT sum(last_seq)::int AS counted FROM scales');
    if (counted !== number) throw new Error(`fast but wrong: ${number} reports were sent, ${counted} counted`);
    log(`scales: ${Math.round(number / (warmUp + seconds))} reports a second, the server's processor time ${(cpuSeconds * 1000).toFixed(0)} ms in ${took.toFixed(1)} s, 99 % answered within ${slowest.toFixed(1)} ms`);
    return [{ what: `${scales.toLocaleString('en-US')} networked scales, a report every ${interval} s`, unit: 'of a core', result: cpuSeconds / took, limit: 0.1, limitBy: 'target', goal: 1, lessIsBetter: true }];
  } finally {
    agent.destroy();
    server.stop();
    await database.close();
  }
};

const ticks = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** Processor time of a process so far, seconds (Linux). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

export default bench;
