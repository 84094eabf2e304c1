import pg from 'pg';

/** A statement that the product is about to send. */
export interface Statement {
  readonly text: string;
  /** On a connection that holds an open transaction. */
  readonly inTransaction: boolean;
  /** Sends the statement, or another text with the same values. */
  send(text?: string): Promise<unknown>;
  /** Sends a plain text by the same connection. */
  also(text: string): Promise<unknown>;
  /** Cuts the connection it would go by, as a killed process or database does. */
  cut(): void;
}

export type StatementInterceptor = (statement: Statement) => Promise<unknown>;

type Query = (...values: unknown[]) => Promise<unknown>;
/** The part of the driver's client used here. */
type Client = { connection: { stream: { destroy(): void } } };

/** Intercepts every statement of this process to the database while the work runs. */
export async function interceptStatements<Outcome>(
  interceptor: StatementInterceptor,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const open = new WeakSet<object>();
  const pass = (client: Client, values: unknown[]): Promise<unknown> => {
    const [config] = values;
    const text = typeof config === 'string' ? config : ((config as { text?: string }).text ?? '');
    return interceptor({
      text,
      inTransaction: open.has(client),
      async send(other) {
        // A changed text needs another name, or the database would run the prepared one.
        const given =
          other === undefined || typeof config === 'string'
            ? (other ?? config)
            : { ...(config as object), text: other, name: undefined };
        const result = await original.call(client, given, ...values.slice(1));
        if (text === 'BEGIN') open.add(client);
        if (text === 'COMMIT' || text === 'ROLLBACK') open.delete(client);
        return result;
      },
      also: (plain) => original.call(client, plain),
      cut() {
        client.connection.stream.destroy();
      },
    });
  };
  prototype.query = function query(this: Client, ...values: unknown[]) {
    return pass(this, values);
  };
  try {
    return await work();
  } finally {
    prototype.query = original;
  }
}

/** The driver's error of a lost connection. */
export function connectionLoss(): Error {
  return new Error('Connection terminated unexpectedly');
}
