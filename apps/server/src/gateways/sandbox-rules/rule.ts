/**
 * A rule of a real provider, under the id of its row in docs/providers.md. The same id stands at the code of the
 * sandbox that applies the rule, at the gateway that lives with it, and begins the name of the test that shows both.
 */
export interface ProviderRule {
  /** What the provider does or refuses. */
  readonly text: string;
  /** Where it is written. */
  readonly source: string;
  /**
   * `documented` by the provider or its own SDK, `seen` in clients and reports, `unverified`: the safe side of it is
   * built.
   */
  readonly known: 'documented' | 'seen' | 'unverified';
  /** What of it is not built; absent when all is. */
  readonly open?: string;
}

/** When the sources of the rules were last read. */
export const RULES_READ_ON = '2026-11-28';

export type ProviderRules = Readonly<Record<string, ProviderRule>>;

/**
 * Something that happens at a provider now and then, as `row name`: drawn by chance in tests, switched on at the desk.
 */
export type FaultTable = Readonly<Record<`${string} ${string}`, string>>;

/** What an operator has to file or buy at a provider before it works; names of `kind` are in the sandbox's data. */
export interface FilingKind {
  readonly row: string;
  readonly title: string;
  /** Where at the provider it is filed. */
  readonly where: string;
}

export type FilingTable = Readonly<Record<string, FilingKind>>;
