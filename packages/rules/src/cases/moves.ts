/** One way in which a record of many states moves on. */
export interface MoveRule<State extends string, Actor extends string, Facts, Role extends string = string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Actor[];
  /** The role that a member of the company needs; its owner has all. */
  readonly role?: Role;
  /** What must be true beside the state. */
  readonly if?: (facts: Facts, by: Actor) => boolean;
  /**
   * What becomes of the money of the record: it is held from here on, or what is held ends. Absent: it stays as it is.
   */
  readonly hold?: 'opens' | 'ends';
  /** The act by which a screen offers the move; absent: it is offered nowhere. */
  readonly act?: string;
}

/**
 * Everything that can happen to a record, by name; a move that leads to several states has a rule for each. What is not
 * in it is refused.
 */
export type MoveTable<State extends string, Move extends string, Actor extends string, Facts> = Readonly<
  Record<Move, MoveRule<State, Actor, Facts> | readonly MoveRule<State, Actor, Facts>[]>
>;

type Known<State extends string> = { readonly state: State };

export function rulesOf<Rule>(of: Rule | readonly Rule[]): readonly Rule[] {
  return Array.isArray(of) ? (of as readonly Rule[]) : [of as Rule];
}

/** The rule of a move that applies to a record now; undefined when the move is refused. */
export function ruleFor<State extends string, Move extends string, Actor extends string, Facts extends Known<State>>(
  moves: MoveTable<State, Move, Actor, Facts>,
  move: Move,
  facts: Facts,
  by: Actor,
): MoveRule<State, Actor, Facts> | undefined {
  return rulesOf(moves[move]).find(
    (rule) => rule.from.includes(facts.state) && rule.by.includes(by) && (rule.if?.(facts, by) ?? true),
  );
}

/** Where a record may go from here, each state with those who can lead it there, in the order of the table. */
export function nextOf<State extends string, Move extends string, Actor extends string, Facts extends Known<State>>(
  moves: MoveTable<State, Move, Actor, Facts>,
  facts: Facts,
): { state: State; by: Actor[] }[] {
  const ways = new Map<State, Set<Actor>>();
  for (const move of Object.keys(moves) as Move[])
    for (const by of rulesOf(moves[move]).flatMap((rule) => rule.by)) {
      const to = ruleFor(moves, move, facts, by)?.to;
      if (to !== undefined) ways.set(to, (ways.get(to) ?? new Set()).add(by));
    }
  return [...ways].map(([state, by]) => ({ state, by: [...by] }));
}

/**
 * The acts that a screen may offer an actor now: those of the moves that would not be refused. @param mayUse whether
 * the actor has a role
 */
export function actsOf<State extends string, Move extends string, Actor extends string, Facts extends Known<State>>(
  moves: MoveTable<State, Move, Actor, Facts>,
  facts: Facts,
  by: Actor,
  mayUse: (role: string) => boolean = () => true,
): string[] {
  const acts = (Object.keys(moves) as Move[]).flatMap((move) => {
    const rule = ruleFor(moves, move, facts, by);
    return rule?.act !== undefined && (rule.role === undefined || mayUse(rule.role)) ? [rule.act] : [];
  });
  return [...new Set(acts)];
}
