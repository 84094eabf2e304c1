import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The fault of one connection: nothing is carried (`black hole`), the request never arrives (`lost`), it arrives and
 * the answer never comes (`unanswered`), half of the answer comes (`cut`), everything comes in pieces of seven bytes
 * (`slices`), late (`late`), through a line of 8 kB a second (`narrow`) or with every fifth packet lost (`loss`).
 */
const faults = ['black hole', 'lost', 'unanswered', 'cut', 'slices', 'late', 'narrow', 'loss'] as const;
export type Fault = (typeof faults)[number];

/** A TCP proxy of this machine that injects faults into a share of its connections, chosen by a seed. */
export class FaultyNetwork {
  readonly counts = new Map<Fault, number>();
  readonly #target: number;
  readonly #share: number;
  readonly #open = new Set<Socket>();
  #server: Server | null = null;
  #state: number;

  /** @param share share of faulty connections, 0 to 1 */
  constructor({ target, seed, share }: { target: number; seed: number; share: number }) {
    this.#target = target;
    this.#share = share;
    this.#state = seed;
  }

  /** @returns the address to call instead of the server's */
  async start(port: number): Promise<string> {
    const server = createServer((phone) => this.#carry(phone));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Mulberry32: the same seed injects the same faults in the same order. */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  #carry(phone: Socket): void {
    const fault = this.#random() < this.#share ? faults[Math.floor(this.#random() * faults.length)]! : null;
    if (fault) this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    const server = connect(this.#target, '127.0.0.1');
    const end = (): void => {
      for (const socket of [phone, server]) socket.destroy();
    };
    for (const socket of [phone, server]) {
      this.#open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', () => {
        this.#open.delete(socket);
        end();
      });
    }
    const line = { toServer: new Line(server, fault), toPhone: new Line(phone, fault) };
    phone.on('data', (part: Buffer) => {
      if (fault === 'lost') phone.resetAndDestroy();
      else if (fault !== 'black hole') line.toServer.carry(part, this.#random());
    });
    server.on('data', (part: Buffer) => {
      if (fault === 'unanswered') phone.resetAndDestroy();
      else if (fault === 'cut') phone.write(part.subarray(0, part.length >> 1), end);
      else line.toPhone.carry(part, this.#random());
    });
  }
}

const PACKET = 1_460;
const NARROW_BYTES_PER_SECOND = 8_000;
/** TCP's retransmission delay after a lost packet, during which everything behind it waits. Milliseconds. */
const RETRANSMISSION = 200;

/** One direction of a connection: data arrives in the order in which it was sent, whatever delays it. */
class Line {
  readonly #to: Socket;
  readonly #fault: Fault | null;
  #before: Promise<void> = Promise.resolve();

  constructor(to: Socket, fault: Fault | null) {
    this.#to = to;
    this.#fault = fault;
  }

  /** @param chance 0 to 1: which packets of this part are lost */
  carry(part: Buffer, chance: number): void {
    if (this.#fault === null) this.#to.write(part);
    else this.#before = this.#before.then(() => this.#deliver(part, chance));
  }

  async #deliver(part: Buffer, chance: number): Promise<void> {
    if (this.#fault === 'late') await wait(250);
    const size =
      this.#fault === 'slices' ? 7 : this.#fault === 'narrow' || this.#fault === 'loss' ? PACKET : part.length;
    for (let at = 0, packet = Math.floor(chance * 5); at < part.length; at += size, packet += 1) {
      const piece = part.subarray(at, at + size);
      if (this.#fault === 'narrow') await wait((piece.length / NARROW_BYTES_PER_SECOND) * 1_000);
      if (this.#fault === 'loss' && packet % 5 === 0) await wait(RETRANSMISSION);
      if (this.#to.destroyed) return;
      this.#to.write(piece);
    }
  }
}
