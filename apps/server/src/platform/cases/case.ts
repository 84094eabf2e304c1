import {
  failure,
  fromInstant,
  isFailure,
  success,
  toInstant,
  type Clock,
  type Failure,
  type Instant,
} from '@shoushou/kernel';
import { nextOf, ruleFor, rulesOf, type MoveTable } from '@shoushou/rules/cases/moves';
import type { Queryable, Transaction } from '../database/types.ts';
import { processDueItems, type ItemDeps } from '../jobs/due-items.ts';
import type { Job } from '../jobs/jobs.ts';
import { appendStep, listSteps, type NewStep, type StepsTable } from './steps.ts';

/** The fields by which the engine knows a record; `dueAt` is when time decides. */
export interface CaseRow<State extends string = string> {
  city: string;
  no: string;
  state: State;
  dueAt: Instant | null;
}

type Deps = { readonly clock: Clock };

/**
 * Whether a person may act on a record as this actor: null, or why not. A refusal without a name of its own is the
 * case's `unknown`.
 */
export type Admission<Row, Refusal extends string = never> = (
  tx: Transaction,
  row: Row,
  userId: string,
  role: string | undefined,
) => Failure<Refusal> | 'unknown' | null | Promise<Failure<Refusal> | 'unknown' | null>;

/** Admits the one person who is this side of a record. */
export const onlyPerson =
  <Row>(personOf: (row: Row) => string | null) =>
  (_: Transaction, row: Row, userId: string): 'unknown' | null =>
    personOf(row) === userId ? null : 'unknown';

/** A move that has been made. */
export interface Moved<Row, Move extends string, Actor extends string> {
  readonly before: Row;
  readonly row: Row;
  readonly move: Move;
  readonly by: Actor;
  readonly note: string;
  /** Milliseconds. */
  readonly at: number;
}

type Admissions<Row> = Readonly<Record<string, Admission<Row, string>>>;
type RefusalOf<Of extends (...values: never[]) => unknown> = Extract<Awaited<ReturnType<Of>>, Failure>['name'];

export interface CaseDefinition<
  Row extends CaseRow,
  Move extends string,
  Actor extends string,
  Facts extends { state: Row['state'] },
  Needs extends Deps,
  Unknown extends string,
  Late extends string,
  Admitting extends Admissions<Row>,
> {
  /** The table of its records; steps are written while a record is locked. */
  readonly table: {
    readonly name: string;
    update(tx: Transaction, row: Row, change: Partial<Row>): Promise<Row>;
  };
  lock(tx: Transaction, no: string): Promise<Row | null>;
  readonly steps: StepsTable;
  /** Where its life begins, and where it is over. */
  readonly begins: Row['state'];
  readonly ends: readonly Row['state'][];
  readonly moves: MoveTable<Row['state'], Move, Actor, Facts>;
  /** The refusals of a record that is not the caller's, and of a move that it does not allow now. */
  readonly unknown: Unknown;
  readonly moved: Late;
  /** Who may act as each actor that is a person with the app. */
  readonly people: Admitting;
  /** What the conditions of the moves are about. @param now milliseconds */
  facts(row: Row, now: number): Facts;
  /** When time decides, milliseconds; null in states that wait for people. */
  due(row: Row, tx: Transaction, deps: Needs): number | null | Promise<number | null>;
  /** Actors whose steps name the person: members of a company act for others. */
  readonly signing?: readonly Actor[];
  /** Past its time a record moves no more by people in these states; the job has not run yet. */
  readonly overAtDue?: (state: Row['state']) => boolean;
  /** Fields that every move sets, and those that one sets. */
  readonly always?: (row: Row, to: { move: Move; state: Row['state'] }, now: number) => Partial<Row>;
  readonly sets?: Readonly<Partial<Record<Move, (row: Row, now: number) => Partial<Row>>>>;
  /** In order: unfinished payments, other tables, messages, events. */
  readonly effects?: readonly ((tx: Transaction, deps: Needs, moved: Moved<Row, Move, Actor>) => Promise<void>)[];
  /** Ends what is held, by its name; written last: rows first, then the ledger. Called for moves whose rule says so. */
  readonly endHold?: (tx: Transaction, deps: Needs, moved: Moved<Row, Move, Actor>) => Promise<void>;
  /** States whose time passes without a move of time: a duty is overdue. */
  readonly overdue?: Readonly<Partial<Record<Row['state'], (tx: Transaction, deps: Needs, row: Row) => Promise<void>>>>;
}

export interface Moving<Row, Actor extends string> {
  by: Actor;
  /** The operator's name, or the member's id. */
  actor?: string;
  note?: string;
  change?: Partial<Row>;
  /**
   * When it was found that it may move, milliseconds: what takes a moment in between can't make it too late. Left out:
   * now.
   */
  at?: number;
}

/** Says what a record's life is; the only place that locks, moves and ends records of its table. */
export function defineCase<Row extends CaseRow, Needs extends Deps>() {
  return <
    Move extends string,
    Actor extends string,
    Facts extends { state: Row['state'] },
    Unknown extends string,
    Late extends string,
    Admitting extends Admissions<Row>,
  >(
    definition: CaseDefinition<Row, Move, Actor, Facts, Needs, Unknown, Late, Admitting>,
  ) => createCase<Row, Move, Actor, Facts, Needs, Unknown, Late, Admitting>(definition);
}

function createCase<
  Row extends CaseRow,
  Move extends string,
  Actor extends string,
  Facts extends { state: Row['state'] },
  Needs extends Deps,
  Unknown extends string,
  Late extends string,
  Admitting extends Admissions<Row>,
>(of: CaseDefinition<Row, Move, Actor, Facts, Needs, Unknown, Late, Admitting>) {
  type Person = Actor & keyof Admitting & string;
  type Refusal<As extends Person> = Unknown | Late | RefusalOf<Admitting[As]>;

  const rule = (row: Row, move: Move, by: Actor, now: number) => ruleFor(of.moves, move, of.facts(row, now), by);
  const isPast = ({ dueAt }: Row, now: number): boolean => dueAt !== null && fromInstant(dueAt) <= now;

  /**
   * Locks a record for a move by a person; refused when it is not theirs, or not allowed now. Move and side may depend
   * on the record.
   */
  async function open<As extends Person>(
    tx: Transaction,
    { clock }: Deps,
    {
      no,
      move,
      by,
      userId,
    }: { no: string; move: Move | ((row: Row) => Move); by: As | ((row: Row) => As); userId: string },
  ): Promise<Row | Failure<Refusal<As>>> {
    const row = await of.lock(tx, no);
    if (!row) return failure(of.unknown);
    const wanted = typeof move === 'function' ? move(row) : move;
    const side = typeof by === 'function' ? by(row) : by;
    const role = rulesOf(of.moves[wanted]).find((each) => each.by.includes(side))?.role;
    const refused = await of.people[side]!(tx, row, userId, role);
    if (refused === 'unknown') return failure(of.unknown);
    if (refused) return refused as Failure<RefusalOf<Admitting[As]>>;
    const over = isPast(row, clock.now()) && (of.overAtDue?.(row.state) ?? false);
    return over || !rule(row, wanted, side, clock.now()) ? failure(of.moved) : row;
  }

  /**
   * Makes a move of a locked record that was opened for it. @throws when the rules forbid it, which is a programming
   * error
   */
  async function make(
    tx: Transaction,
    deps: Needs,
    before: Row,
    move: Move,
    { by, actor, note = '', change = {}, at = deps.clock.now() }: Moving<Row, Actor>,
  ): Promise<Row> {
    const allowed = rule(before, move, by, at);
    if (!allowed) throw new Error(`${of.table.name} ${before.no} is ${before.state}: no ${move} by ${by}`);
    const next = {
      ...of.always?.(before, { move, state: allowed.to }, at),
      ...of.sets?.[move]?.(before, at),
      ...change,
      state: allowed.to,
    } as Partial<Row>;
    const due = await of.due({ ...before, ...next }, tx, deps);
    const row = await of.table.update(tx, before, { ...next, dueAt: due === null ? null : toInstant(due) });
    await record(tx, row, { state: row.state, by, actor: actor ?? null, note, at });
    const moved = { before, row, move, by, note, at };
    for (const effect of of.effects ?? []) await effect(tx, deps, moved);
    if (allowed.hold === 'ends') await of.endHold?.(tx, deps, moved);
    return row;
  }

  /**
   * Moves a locked record whose time has come. One that was left alone for long may be past the time of its next state
   * as well.
   */
  async function endDue(tx: Transaction, deps: Needs, row: Row, note: string): Promise<void> {
    const at = deps.clock.now();
    if (!isPast(row, at)) return;
    const overdue = of.overdue?.[row.state as Row['state']];
    if (overdue) return overdue(tx, deps, row);
    const move = (Object.keys(of.moves) as Move[]).find((each) => rule(row, each, 'time' as Actor, at));
    if (!move) return;
    const next = await make(tx, deps, row, move, { by: 'time' as Actor, note, at });
    if (next.state !== row.state) await endDue(tx, deps, next, note);
  }

  const record = (tx: Transaction, row: Pick<Row, 'city' | 'no'>, step: NewStep): Promise<void> =>
    appendStep(tx, of.steps, row, step);

  return {
    ...of,
    open,
    move: make,
    /**
     * Opens a record and moves it, at one moment. `plan` refuses what is wrong beside the state, or says what else
     * changes, and which move it is.
     */
    async act<As extends Person, Refused extends string = never>(
      tx: Transaction,
      deps: Needs,
      as: { no: string; move: Move; by: As; userId: string },
      plan?: (row: Row, at: number) => Plan<Row, Move> | Failure<Refused> | Promise<Plan<Row, Move> | Failure<Refused>>,
    ) {
      let at: number | undefined;
      // Read once the record is locked.
      const now = (): number => (at ??= deps.clock.now());
      const row = await open(tx, { clock: { now } }, as);
      if (isFailure(row)) return row;
      const planned = await plan?.(row, now());
      if (planned && isFailure(planned)) return planned;
      const { move = as.move, ...change } = planned ?? {};
      return success(
        await make(tx, deps, row, move, {
          by: as.by,
          at: now(),
          ...(of.signing?.includes(as.by) ? { actor: as.userId } : {}),
          ...change,
        }),
      );
    },
    may: (row: Row, move: Move, by: Actor, now: number): boolean => rule(row, move, by, now) !== undefined,
    /** Where it may go from here, and by whom. */
    next: (row: Row, now: number) => nextOf(of.moves, of.facts(row, now)),
    /** A step without a move: what was said or proposed while the state stayed. */
    record,
    steps: (source: Queryable, rows: readonly { city: string; no: string }[]) =>
      listSteps<Row['state'], Actor>(source, of.steps, rows),
    /** The job that moves records whose time has come; of two workers on one, the second finds it changed. */
    deadlines(deps: Needs & ItemDeps, name: string, note = ''): Job {
      return {
        name,
        cron: '* * * * *',
        run: () =>
          processDueItems(deps, name, {
            next: (tx, waiting) => findDue(tx, of.table.name, deps.clock.now(), waiting),
            keyOf: (no) => no,
            async work(tx, no) {
              const row = await of.lock(tx, no);
              if (row) await endDue(tx, deps, row, note);
            },
          }),
      };
    },
  };
}

export type Plan<Row, Move extends string> = { note?: string; change?: Partial<Row>; move?: Move };

/** The next record that time decides on. @param now milliseconds */
async function findDue(
  tx: Transaction,
  table: string,
  now: number,
  waiting: readonly string[],
): Promise<string | undefined> {
  const [row] = await tx.query<{ no: string }>(
    `SELECT no FROM ${table} WHERE due_at <= to_timestamp($1 / 1000.0) AND no <> ALL ($2) ORDER BY due_at, no LIMIT 1`,
    [now, waiting],
  );
  return row?.no;
}
