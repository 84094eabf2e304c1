import type { Socket } from 'node:net';

/** Milliseconds for the client to read the answer and close its side. */
const LINGER = 2_000;

/**
 * Ends a connection for good if the client does not: a socket that is only closed on our side stays in the system
 * (FIN-WAIT-2) for as long as the other side pleases.
 */
export function resetSoon(socket: Socket, isStillOpen: () => boolean = () => true): void {
  setTimeout(() => {
    if (!socket.destroyed && isStillOpen()) socket.resetAndDestroy();
  }, LINGER).unref();
}
