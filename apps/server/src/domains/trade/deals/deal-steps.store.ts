import type { Instant } from '@shoushou/kernel';
import type { DealState } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { DealActor } from './deal.rules.ts';
import type { DealRow } from './deals.store.ts';

export interface DealStepRow {
  state: DealState;
  by: DealActor;
  at: Instant;
  note: string;
}

/** Called while the deal is locked, so the step numbers have no gaps. @param at milliseconds */
export async function appendStep(
  tx: Transaction,
  { city, no }: Pick<DealRow, 'city' | 'no'>,
  step: { state: DealState; by: DealActor; operator: string | null; note: string; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO trade_deal_steps (city, deal_no, seq, state, by, operator, note, at)
     SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, to_timestamp($7 / 1000.0) FROM trade_deal_steps WHERE city = $1 AND deal_no = $2`,
    [city, no, step.state, step.by, step.operator, step.note, step.at],
  );
}

/** Steps of each deal by its number, newest first. */
export async function listSteps(
  source: Queryable,
  deals: readonly Pick<DealRow, 'city' | 'no'>[],
): Promise<Map<string, DealStepRow[]>> {
  const rows = await source.query<DealStepRow & { no: string }>(
    `SELECT deal_no AS no, state, by, at, note FROM trade_deal_steps WHERE (city, deal_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY deal_no, seq DESC`,
    [deals.map(({ city }) => city), deals.map(({ no }) => no)],
  );
  const found = new Map<string, DealStepRow[]>();
  for (const { no, ...step } of rows) found.set(no, [...(found.get(no) ?? []), step]);
  return found;
}
