import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Milliseconds during which a stopping server still accepts requests, each answered with `connection: close`. Clients
 * close their connections in that time; cutting one during a request would fail it.
 */
const GRACE = 1_000;
/**
 * The same behind a balancer, which reacts at its second check and sends new connections until then: three times the
 * interval of `deploy/haproxy.cfg`.
 */
const BALANCER_GRACE = 3_000;
/** Maximum probe interval of load balancers, milliseconds. */
const ASKS_WITHIN = 15_000;
/** Milliseconds after which remaining requests are cut off; a statement takes five seconds at most. */
const CUT_AFTER = 8_000;
const POLL_INTERVAL = 20;
/**
 * Milliseconds after which a stopping server exits in any case: its clients are disconnected, the database rolls back
 * uncommitted work, and other servers resume running jobs and messages. Process managers kill a server after ten
 * seconds.
 */
const ENDED_WITHIN = 9_000;

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => {
    app.server.getConnections((error, count) => resolve(error ? 0 : count));
  });

/**
 * Registers the work between the stop signal and the closing of the port; `lastHealthCheck` is in milliseconds of
 * `performance.now()`.
 */
export function prepareShutdown(app: FastifyInstance, lastHealthCheck: () => number): void {
  let closing = false;
  // Also for requests that arrived before the signal, whose connections would otherwise stay open and idle.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return;
    const now = performance.now();
    const hasBalancer = now - lastHealthCheck() < ASKS_WITHIN;
    const until = now + (hasBalancer ? BALANCER_GRACE : GRACE);
    while (performance.now() < until && (hasBalancer || (await connectionsOf(app)) > 0)) await wait(POLL_INTERVAL);
  });
}

/** Stops a server without failing an accepted request, unless it takes longer than clients wait. */
export async function shutDownGracefully(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

/** One part of a server that ends, by the name under which it is logged. */
type Ending = readonly [name: string, end: () => Promise<unknown> | undefined | void];

/**
 * Ends the parts of a server, those of one step concurrently and the steps in turn. A part that fails or takes too long
 * is reported to `onLate` and does not keep others from ending, for example when the database is unreachable.
 */
export async function endWithinTimeout(
  steps: readonly (readonly Ending[])[],
  onLate: (part: string, error: unknown) => void,
  within = ENDED_WITHIN,
): Promise<void> {
  const left = new Set<string>();
  const endAll = async (): Promise<void> => {
    for (const step of steps) {
      await Promise.all(
        step.map(async ([name, end]) => {
          left.add(name);
          try {
            await end();
          } catch (error) {
            onLate(name, error);
          }
          left.delete(name);
        }),
      );
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const isLate = await Promise.race([
    endAll().then(() => false),
    new Promise<boolean>((resolve) => (timer = setTimeout(resolve, within, true))),
  ]);
  clearTimeout(timer);
  if (isLate) for (const name of left) onLate(name, new Error(`still running after ${within} ms`));
}
