import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The network between a phone and the product, which can be cut. */
export class Line {
  readonly #open = new Set<Socket>();
  readonly #server: Server;
  #isCut = false;

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
        socket.pipe(other);
      }
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

  set cut(cut: boolean) {
    this.#isCut = cut;
    if (cut) for (const socket of this.#open) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.cut = true;
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
