import { getHeapStatistics } from 'node:v8';
import { startServer } from '../../apps/server/dist/main.js';

/**
 * The whole built product as a process of its own, pages from the folders that its two arguments name, jobs and the
 * delivery of events included. Tells its parent the port; answers `resident` with its resident bytes, `held` with those
 * that something holds, `cpu` with the microseconds of processor time that it has used; ends with its parent. Plain JavaScript, since what Node needs to read TypeScript is no part of
 * the product.
 */
const [app, console] = process.argv.slice(2);
if (!app || !console) throw new Error('two folders are needed: the app, the console');
const { port } = await startServer(process.env, { app, console });
const answers = {
  resident: () => process.memoryUsage.rss(),
  held: heldBytes,
  cpu: () => process.cpuUsage().user + process.cpuUsage().system,
};
process.on('message', (question) => process.send({ answer: answers[question]() }));
process.on('disconnect', () => process.exit(0));
process.send({ port });

/**
 * Resident bytes after a garbage collection, without the spare room of the heap: that comes and goes by the megabyte.
 */
function heldBytes() {
  globalThis.gc();
  const { total_physical_size: heap, used_heap_size: used } = getHeapStatistics();
  return process.memoryUsage.rss() - heap + used;
}
