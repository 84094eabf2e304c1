import { connect, createServer, type AddressInfo } from 'node:net';

/**
 * One address of a database that moves to another server, as a virtual address does: connections that are open stay where they lead, even
 * to a server that never answers again. Nothing here cuts a session.
 */
export class MovingAddress {
  #port: number;
  readonly #server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port: this.#port });
    for (const [from, to] of [[near, far], [far, near]] as const) from.setNoDelay(true).on('error', () => to.destroy()).on('close', () => to.destroy());
    near.pipe(far).pipe(near);
    near.resume();
  });

  constructor(port: number) {
    this.#port = port;
  }

  /** Starts it. @returns the address of this database, as it leads through here */
  async open(connectionString: string): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    const url = new URL(connectionString);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  /** New connections lead to this port of the machine. */
  move(port: number): void {
    this.#port = port;
  }

  close(): void {
    this.#server.close();
  }
}
