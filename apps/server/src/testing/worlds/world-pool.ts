import type { WorldServer } from './world-server.ts';

/** One that is in use, and one that is made ready meanwhile. */
const MAX_SERVERS = 2;

/** The servers of one world that a thread has: as good as new whenever one is taken. */
export class WorldPool {
  readonly #make: () => Promise<WorldServer>;
  readonly #ready: WorldServer[] = [];
  readonly #waiting: PromiseWithResolvers<WorldServer>[] = [];
  #count = 0;

  constructor(make: () => Promise<WorldServer>) {
    this.#make = make;
  }

  /** @throws the error of its creation */
  take(): Promise<WorldServer> {
    const ready = this.#ready.pop();
    if (ready) return Promise.resolve(ready);
    const waiting = Promise.withResolvers<WorldServer>();
    this.#waiting.push(waiting);
    if (this.#count < this.#waiting.length) this.#add(this.#make);
    return waiting.promise;
  }

  /** A server without writes is reused by the next test unchanged. */
  async giveBack(server: WorldServer): Promise<void> {
    if (!server.untouched && this.#ready.length === 0 && this.#count < MAX_SERVERS) this.#add(this.#make);
    await server.settle();
    if (server.untouched) {
      await server.forgetCounts();
      return this.#put(server);
    }
    this.#count -= 1;
    this.#add(() => server.renew());
  }

  #add(make: () => Promise<WorldServer>): void {
    this.#count += 1;
    make().then(
      (server) => this.#put(server),
      (error: unknown) => {
        this.#count -= 1;
        if (this.#count === 0) for (const { reject } of this.#waiting.splice(0)) reject(error);
      },
    );
  }

  #put(server: WorldServer): void {
    const next = this.#waiting.shift();
    if (next) next.resolve(server);
    else this.#ready.push(server);
  }
}
