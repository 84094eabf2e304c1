import { connect, createServer, type AddressInfo } from 'node:net';

/**
 * A database address that moves to another server, as a virtual IP address does: open connections keep their server,
 * even one that never responds again. Nothing here closes a session.
 */
export class VirtualAddress {
  #port: number;
  readonly #server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port: this.#port });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from
        .setNoDelay(true)
        .on('error', () => to.destroy())
        .on('close', () => to.destroy());
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
