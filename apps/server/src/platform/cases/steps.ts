import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../database/types.ts';

/** The history of a record: one row for each state it came to, never changed. */
export interface StepsTable {
  readonly name: string;
  /** The column with the number of the record, and the one with the operator's name or the member's id. */
  readonly subject: string;
  readonly actor: string;
}

/** A step as it is read, newest first. */
export interface StepRow<State extends string, Actor extends string> {
  state: State;
  by: Actor;
  note: string;
  at: Instant;
}

export interface NewStep {
  state: string;
  by: string;
  /** The operator's name, or the member's id. */
  actor: string | null;
  note: string;
  /** Milliseconds. */
  at: number;
}

type Subject = { readonly city: string; readonly no: string };

/** Called while the record is locked, so that the numbers have no gaps. */
export async function appendStep(
  tx: Transaction,
  { name, subject, actor }: StepsTable,
  { city, no }: Subject,
  step: NewStep,
): Promise<void> {
  await tx.query(
    `INSERT INTO ${name} (city, ${subject}, seq, state, by, ${actor}, note, at)
     SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, to_timestamp($7 / 1000.0) FROM ${name}
     WHERE city = $1 AND ${subject} = $2`,
    [city, no, step.state, step.by, step.actor, step.note, step.at],
  );
}

/** Steps by the number of their record, newest first. */
export async function listSteps<State extends string, Actor extends string>(
  source: Queryable,
  { name, subject }: StepsTable,
  records: readonly Subject[],
): Promise<Map<string, StepRow<State, Actor>[]>> {
  const rows = await source.query<StepRow<State, Actor> & { no: string }>(
    `SELECT ${subject} AS no, state, by, note, at FROM ${name}
     WHERE (city, ${subject}) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY ${subject}, seq DESC`,
    [records.map(({ city }) => city), records.map(({ no }) => no)],
  );
  const found = new Map<string, StepRow<State, Actor>[]>();
  for (const { no, ...step } of rows) found.set(no, [...(found.get(no) ?? []), step]);
  return found;
}
