import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';

/** The network between a phone and the product, which can be cut. */
export class Line {
  readonly #open = new Set<Socket>();
  readonly #server: Server;
  #isCut = false;
  #held: { readonly path: string; readonly released: Promise<void> } | null = null;

  private constructor(product: URL) {
    this.#server = createServer((phone) => {
      if (this.#isCut) {
        phone.resetAndDestroy();
        return;
      }
      const server = connect(Number(product.port), '127.0.0.1');
      for (const [socket, other] of [
        [phone, server],
        [server, phone],
      ] as const) {
        this.#open.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => (this.#open.delete(socket), other.destroy()));
      }
      Readable.from(this.#passed(phone)).pipe(server);
      server.pipe(phone);
    });
  }

  static async open(to: string): Promise<Line> {
    const line = new Line(new URL(to));
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Keeps back the requests for files whose path begins so. @returns a function that lets them go on */
  hold(path: string): () => void {
    const { promise: released, resolve } = Promise.withResolvers<void>();
    this.#held = { path, released };
    return () => {
      this.#held = null;
      resolve();
    };
  }

  async *#passed(phone: Socket): AsyncGenerator<Buffer> {
    try {
      for await (const bytes of phone as AsyncIterable<Buffer>) {
        if (this.#held && bytes.toString('latin1').startsWith(`GET ${this.#held.path}`)) await this.#held.released;
        yield bytes;
      }
    } catch {
      // The phone has gone.
    }
  }

  set cut(cut: boolean) {
    this.#isCut = cut;
    if (cut) for (const socket of this.#open) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.cut = true;
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
