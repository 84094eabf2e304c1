import { parentPort, workerData } from 'node:worker_threads';
import type { TestPostgres } from '../global-setup.ts';
import { createWorldDatabases } from './world-databases.ts';
import type { WorldName } from './world-facts.ts';
import type { FromThread, OpenedWorld, ToThread } from './world-messages.ts';
import { WorldServer } from './world-server.ts';
import { WorldPool } from './world-pool.ts';
import { worldSteps } from './world-steps.ts';

/**
 * Runs servers for screen tests in a separate thread: changes of a test to its globals (a browser's fetch, stopped
 * clocks) don't affect them, and requests need no port.
 */
const shelves = new Map<WorldName, WorldPool>();
const databases = createWorldDatabases(workerData as TestPostgres);
const open = new Map<number, { shelf: WorldPool; server: WorldServer }>();
let worlds = 0;

function shelfOf(name: WorldName): WorldPool {
  const known = shelves.get(name) ?? new WorldPool(async () => WorldServer.open(await databases.clone(name)));
  shelves.set(name, known);
  return known;
}

async function openWorld(name: WorldName, now: number): Promise<OpenedWorld> {
  const shelf = shelfOf(name);
  const server = await shelf.take();
  server.server.clock.set(now);
  worlds += 1;
  open.set(worlds, { shelf, server });
  return { world: worlds, facts: server.facts };
}

async function closeWorld(id: number): Promise<void> {
  const { shelf, server } = entry(id);
  open.delete(id);
  await shelf.giveBack(server);
}

function entry(id: number): { shelf: WorldPool; server: WorldServer } {
  const found = open.get(id);
  if (!found) throw new Error('this world has ended');
  return found;
}

async function answer(message: ToThread): Promise<unknown> {
  if (message.kind === 'open') return openWorld(message.world, message.now);
  if (message.kind === 'close') return closeWorld(message.world);
  const { server } = entry(message.world);
  server.server.clock.set(message.now);
  switch (message.kind) {
    case 'request':
      return server.request(
        message.id,
        message.request,
        (bytes) => post({ id: message.id, kind: 'piece', bytes }),
        () => post({ id: message.id, kind: 'end' }),
      );
    case 'abort':
      return server.abort(message.request);
    case 'call':
      return server.call(message.name, message.input as never, message);
    case 'step':
      return server.step((inside, facts) =>
        (worldSteps[message.name] as (server: typeof inside, known: typeof facts, input: object) => Promise<unknown>)(
          inside,
          facts,
          message.input,
        ),
      );
    case 'push':
      return server.push(
        message.to.map((name) => server.facts.people[name].userid),
        message.event,
      );
  }
}

function post(message: FromThread): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (message: ToThread) => {
  answer(message).then(
    (value) => post({ id: message.id, kind: 'done', value }),
    (error: unknown) =>
      post({
        id: message.id,
        kind: 'failed',
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
