import { ruleFor, rulesOf, type MoveRule, type MoveTable } from '@shoushou/rules/cases/moves';

type AnyRule = MoveRule<string, string, never>;
/** A case with the acts that its screens offer. */
export interface Life<
  State extends string = string,
  Move extends string = string,
  Actor extends string = string,
  Facts extends { state: State } = never,
> {
  readonly begins: State;
  readonly ends: readonly State[];
  readonly moves: MoveTable<State, Move, Actor, Facts>;
  /** What may be known of a record in a state; conditions of moves are tried with each. */
  factsIn(state: State): readonly Facts[];
  /** The acts that a screen offers an actor. */
  readonly offered: Readonly<Partial<Record<Actor, (facts: Facts) => readonly string[]>>>;
}

interface Edge {
  readonly move: string;
  readonly from: string;
  readonly rule: AnyRule;
}

/** Every way from state to state. */
export function edgesOf(moves: Readonly<Record<string, unknown>>): Edge[] {
  return Object.entries(moves).flatMap(([move, rules]) =>
    rulesOf(rules as AnyRule | readonly AnyRule[]).flatMap((rule) => rule.from.map((from) => ({ move, from, rule }))),
  );
}

/**
 * What is wrong with a life: states that can't be reached, open ones without a way to an end, ends that are left again,
 * money that is held at an end, held twice or ended twice, and acts offered to an actor whom the move would refuse.
 */
export function faultsOf<
  State extends string,
  Move extends string,
  Actor extends string,
  Facts extends { state: State },
>(states: readonly State[], life: Life<State, Move, Actor, Facts>): string[] {
  const edges = edgesOf(life.moves);
  const isEnd = (state: string): boolean => (life.ends as readonly string[]).includes(state);
  const { reached, faults } = followMoney(life.begins, edges, isEnd);
  const leads = (state: string, seen = new Set<string>()): boolean =>
    isEnd(state) ||
    (!seen.has(state) && edges.some(({ from, rule }) => from === state && leads(rule.to, new Set([...seen, state]))));
  return [
    ...states.filter((state) => !reached.has(state)).map((state) => `${state} is never reached`),
    ...states.filter((state) => !leads(state)).map((state) => `${state} is a trap: no way leads to an end`),
    ...edges.filter(({ from }) => isEnd(from)).map(({ from, move }) => `${from} is an end, and ${move} leaves it`),
    ...faults,
    ...wronglyOffered(states, life),
  ];
}

/** Follows each way with what is held in the record's name. */
function followMoney(begins: string, edges: readonly Edge[], isEnd: (state: string) => boolean) {
  const faults = new Set<string>();
  const seen = new Set<string>();
  const reached = new Set<string>();
  const waiting: { state: string; money: 'none' | 'held' | 'ended' }[] = [{ state: begins, money: 'none' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { state, money } = next;
    if (seen.has(`${state} ${money}`)) continue;
    seen.add(`${state} ${money}`);
    reached.add(state);
    if (isEnd(state) && money === 'held') faults.add(`${state} is an end with money held`);
    for (const { move, rule } of edges.filter(({ from }) => from === state)) {
      if (rule.hold === 'opens' && money !== 'none')
        faults.add(`${move} from ${state} holds money that was held before`);
      if (rule.hold === 'ends' && money === 'ended') faults.add(`${move} from ${state} ends a hold that has ended`);
      const after = rule.hold === 'opens' ? 'held' : rule.hold === 'ends' && money === 'held' ? 'ended' : money;
      waiting.push({ state: rule.to, money: after });
    }
  }
  return { reached, faults };
}

/** Acts of moves that are offered to an actor whose move would be refused then. */
function wronglyOffered<
  State extends string,
  Move extends string,
  Actor extends string,
  Facts extends { state: State },
>(states: readonly State[], { moves, factsIn, offered }: Life<State, Move, Actor, Facts>): string[] {
  const movesOf = new Map<string, Move[]>();
  for (const [move, rules] of Object.entries(moves) as [Move, AnyRule | readonly AnyRule[]][])
    for (const { act } of rulesOf(rules)) if (act !== undefined) movesOf.set(act, [...(movesOf.get(act) ?? []), move]);
  const found = new Set<string>();
  for (const state of states)
    for (const facts of factsIn(state))
      for (const [actor, acts] of Object.entries(offered) as [Actor, (of: Facts) => readonly string[]][])
        for (const act of acts(facts)) {
          const possible = movesOf.get(act);
          if (possible && !possible.some((move) => ruleFor(moves, move, facts, actor)))
            found.add(`${act} is offered to ${actor} in ${state}, and would be refused`);
        }
  return [...found];
}
