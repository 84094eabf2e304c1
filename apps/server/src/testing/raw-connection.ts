import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** A connection over which a test sends bytes of its own, as slow and hostile clients do. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything that came back. */
  text: string;
  /** Milliseconds until the other side ended the connection; null while it is open. */
  endedAfter: number | null;
}

/**
 * Opens a connection that stays half open when the other side ends it, as an attacker's would. @param from address on
 * this machine
 */
export async function openRaw(port: number, firstBytes: string | Uint8Array, from?: string): Promise<RawConnection> {
  const socket = connect({
    port,
    host: '127.0.0.1',
    allowHalfOpen: true,
    ...(from === undefined ? {} : { localAddress: from }),
  });
  const connection: RawConnection = { socket, text: '', endedAfter: null };
  const startedAt = performance.now();
  const ended = (): void => void (connection.endedAfter ??= performance.now() - startedAt);
  socket
    .on('data', (part: Buffer) => (connection.text += part.toString('latin1')))
    .on('end', ended)
    .on('close', ended)
    .on('error', ended);
  await once(socket, 'connect');
  if (firstBytes.length > 0) socket.write(firstBytes);
  return connection;
}

/** Sends a byte a second, for as long as the other side listens. */
export function trickle({ socket }: RawConnection, bytes: string): void {
  const timer = setInterval(
    () => (socket.destroyed || !socket.writable ? clearInterval(timer) : void socket.write(bytes)),
    1_000,
  );
  socket.on('close', () => clearInterval(timer));
}

/** The beginning of an upload of this many bytes, without its content. */
export const uploadHead = (token: string, id: string, length: number): string =>
  `POST /api/mbigs/uploadimg?id=${id} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: ${length}\r\n\r\n` +
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

/** The beginning of a write whose body never arrives. */
export const writeHead = (token: string, length: number): string =>
  `POST /api/messages/markread HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{"x`;

const LISTENING = '0A';
/** Both sides have closed it; the system remembers it for a minute (TIME-WAIT). */
const OVER = '06';

/**
 * Connections that the system still keeps on the side of a listener of this machine, such as in FIN-WAIT-2; empty when
 * it does not report them (Linux does).
 */
export function connectionsHeld(port: number): number {
  if (!existsSync('/proc/net/tcp')) return 0;
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync('/proc/net/tcp', 'latin1')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(end) && columns[3] !== LISTENING && columns[3] !== OVER).length;
}
