import { toInstant, type Instant } from '@shoushou/kernel';
import type { RequestState } from '@shoushou/rules/operations/requests';
import type { Queryable, Transaction, Value } from '../database/types.ts';

/** Common fields of requests that one operator makes and a second one answers. */
export interface OperatorRequest {
  id: string;
  askedById: string;
  askedBy: string;
  askedAt: Instant;
  state: RequestState;
  decidedBy: string | null;
  decidedAt: Instant | null;
}

interface RequestTable {
  /** With the columns id, asked_by, asked_at, state, decided_by and decided_at. */
  readonly table: string;
  /** Its own columns, as `request.…`, under their names in the row. */
  readonly columns: string;
  /** Further joined tables. */
  readonly joins?: string;
}

/** Lists and decides the requests of a table that need a second operator. */
export function operatorRequests<Row extends OperatorRequest>({ table, columns, joins = '' }: RequestTable) {
  const select = `SELECT request.id, ${columns}, request.asked_by AS "askedById", asker.display_name AS "askedBy",
    instant_text(request.asked_at) AS "askedAt", request.state,
      decider.display_name AS "decidedBy", instant_text(request.decided_at) AS "decidedAt"
    FROM ${table} request JOIN operators asker ON asker.id = request.asked_by
    LEFT JOIN operators decider ON decider.id = request.decided_by ${joins}`;
  return {
    /** Waiting ones first, then the newest; a hundred at most. */
    list: (source: Queryable): Promise<Row[]> =>
      source.query<Row>(`${select} ORDER BY (request.state = 'waiting') DESC, request.id DESC LIMIT 100`),

    /** The newest requests that meet a condition. */
    find: (source: Queryable, condition: string, values: readonly Value[], limit: number): Promise<Row[]> =>
      source.query<Row>(`${select} WHERE ${condition} ORDER BY request.id DESC LIMIT ${limit}`, values),

    /** An open request, locked until its decision; null when it is not open. */
    async lock(tx: Transaction, id: string): Promise<Row | null> {
      const [row] = await tx.query<Row>(
        `${select} WHERE request.id = $1 AND request.state = 'waiting' FOR UPDATE OF request`,
        [id],
      );
      return row ?? null;
    },

    /** @param at milliseconds */
    async decide(
      tx: Transaction,
      id: string,
      { state, by, at }: { state: Exclude<RequestState, 'waiting'>; by: string; at: number },
    ): Promise<void> {
      await tx.query(`UPDATE ${table} SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1`, [
        id,
        state,
        by,
        toInstant(at),
      ]);
    },
  };
}
