import type { Client, Connection } from 'pg';

/** A column of a statement's rows, as the database describes it without running the statement. */
export interface DescribedColumn {
  readonly name: string;
  /** Number of the type in `pg_type`. */
  readonly type: number;
  /** Numbers of the table and column that it is read from; 0 for what is computed. */
  readonly table: number;
  readonly column: number;
}

interface RowDescription {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/**
 * Describes the rows of a statement: parsed and planned by name, never run. @throws DatabaseError when the database
 * can't parse it
 */
export function describeStatement(client: Client, text: string): Promise<DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: DescribedColumn[] = [];
    // The driver's own way to send messages of the protocol in turn with its queries.
    client.query({
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: RowDescription) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          column: columnID,
        }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as never);
  });
}
