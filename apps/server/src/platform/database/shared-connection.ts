import pg from 'pg';
import { isConnectionLoss, runNamed } from './named-statement.ts';
import type { Value } from './types.ts';

/** Milliseconds after which a statement has ended or is abandoned, even if the server does not react. */
export const STATEMENTS_END_WITHIN = 8_000;

/** One pipelined connection, opened on first use and reopened after a loss. */
export class SharedConnection {
  readonly #settings: pg.ClientConfig;
  readonly #onError: (error: Error) => void;
  readonly #isLoss: (error: unknown) => boolean;
  #client: Promise<pg.Client> | null = null;

  /** @param isLoss whether an error of a statement means that the connection can't be used any more */
  constructor(
    settings: pg.ClientConfig,
    onError: (error: Error) => void,
    isLoss: (error: unknown) => boolean = isConnectionLoss,
  ) {
    this.#settings = settings;
    this.#onError = onError;
    this.#isLoss = isLoss;
  }

  async query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]> {
    const client = await (this.#client ??= this.#open());
    try {
      return await runNamed<Row>(client, text, values);
    } catch (error) {
      if (this.#isLoss(error)) this.#discard(client);
      throw error;
    }
  }

  async close(): Promise<void> {
    const opened = this.#client;
    this.#client = null;
    await (await opened?.catch(() => null))?.end();
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#settings, pipeline: true } as pg.ClientConfig);
    client.on('error', (error) => {
      this.#onError(error);
      this.#drop(client);
    });
    client.on('end', () => this.#drop(client));
    try {
      await client.connect();
    } catch (error) {
      this.#client = null;
      throw error;
    }
    return client;
  }

  /** Leaves the connection to its pending statements, and opens another one for new ones. */
  renew(): void {
    const left = this.#client;
    this.#client = null;
    const end = async (): Promise<void> => (await left?.catch(() => null))?.end();
    setTimeout(() => void end().catch(this.#onError), STATEMENTS_END_WITHIN).unref();
  }

  /** Others that wait on it fail too, and are answered, instead of waiting for their own time to pass. */
  #discard(client: pg.Client): void {
    this.#drop(client);
    client.connection.stream.destroy();
  }

  #drop(client: pg.Client): void {
    const current = this.#client;
    void current
      ?.then((held) => {
        if (held === client && this.#client === current) this.#client = null;
      })
      .catch(() => {});
  }
}
