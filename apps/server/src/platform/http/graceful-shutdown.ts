import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Milliseconds for which a server that stops still takes requests, each answered with `connection: close`. Clients that
 * keep connections go away by themselves in that time; a connection cut while a request is on its way would fail it.
 */
const GRACE = 1_000;
/** Milliseconds after which what is still under way is cut off; a statement takes five seconds at most. */
const CUT_AFTER = 8_000;
const LOOK_EVERY = 20;

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => {
    app.server.getConnections((error, count) => resolve(error ? 0 : count));
  });

/** Before a server is ready: what it does between the wish to stop and the end of its port. */
export function prepareShutdown(app: FastifyInstance): void {
  let closing = false;
  // Also what came before the wish to stop and is answered after it: else its connection would stay open, idle.
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    const until = performance.now() + GRACE;
    while (performance.now() < until && (await connectionsOf(app)) > 0) await wait(LOOK_EVERY);
  });
}

/** Stops a server without failing a request that it has accepted, unless one takes longer than anybody waits. */
export async function shutDownGracefully(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
