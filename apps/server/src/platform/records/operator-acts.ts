import type { Transaction } from '../database/types.ts';
import { actSubject, actText } from './act-text.ts';

export interface OperatorAct {
  operatorId: string;
  /** Name of the call. */
  call: string;
  input: object;
  /**
   * `begun`: the work has several transactions or calls a provider; the act was stored before it. `refused`: a refusal
   * that wrote something.
   */
  outcome: 'done' | 'begun' | 'refused';
  address: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** The hash of a row, as SQL over its columns: SHA-256, hex, of a JSON array of everything else in it. */
export const actHash = `encode(sha256(convert_to(json_build_array(previous_hash, position, (extract(epoch FROM at) * 1000)::bigint, operator_id, call, subject, input, outcome, address)::text, 'UTF8')), 'hex')`;

/**
 * Appends an act to the chain. It must be the transaction's last work: until the commit no other act can be appended
 * anywhere, because each contains the hash of the previous one.
 */
export async function recordAct(tx: Transaction, act: OperatorAct): Promise<void> {
  // A separate statement: the next one sees what was committed while this one waited.
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('operator_acts', 0))");
  await tx.query(
    `WITH last AS (SELECT position, hash FROM operator_acts ORDER BY position DESC LIMIT 1),
       act AS (
         SELECT COALESCE((SELECT position FROM last), 0) + 1 AS position, to_timestamp($1 / 1000.0) AS at,
         $2::uuid AS operator_id, $3::text AS call, $4::text AS subject, $5::text AS input,
           $6::text AS outcome, $7::text AS address, COALESCE((SELECT hash FROM last), '') AS previous_hash
       )
     INSERT INTO operator_acts (position, at, operator_id, call, subject, input, outcome, address, previous_hash, hash)
     SELECT position, at, operator_id, call, subject, input, outcome, address, previous_hash, ${actHash} FROM act`,
    [act.at, act.operatorId, act.call, actSubject(act.input), actText(act.input), act.outcome, act.address],
  );
}
