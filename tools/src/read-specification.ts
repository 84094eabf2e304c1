import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Specification, SpecifiedCall } from './checks/glossary.ts';
import { inProject } from './project.ts';

/** The lists with all their columns, for tests that go through them. */
export interface WholeSpecification extends Specification {
  readonly calls: readonly (SpecifiedCall & {
    readonly query: readonly string[];
    readonly body: string;
    readonly client: string;
    readonly auth: string;
    readonly note: string;
  })[];
  readonly messages: readonly {
    readonly key: string;
    readonly text: string;
    readonly style: string;
    readonly durationMs: number | null;
  }[];
  readonly constants: Readonly<Record<string, unknown>>;
  /** Titles by route, from the list of screen contents. */
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * Reads the specification's machine-readable lists. They belong to the customer of the project and lie next to the
 * repository during development. The repository keeps no copy that could diverge; its docs/routes.md lists the tokens
 * with their meanings.
 * @returns undefined in a clone without the specification @throws Error when the folder exists but one of its lists
 * does not
 */
export function readSpecification(folder: string = inProject('..', 'shared')): WholeSpecification | undefined {
  if (!existsSync(folder)) return undefined;
  const read = <List>(name: string): List => JSON.parse(readFileSync(join(folder, 'spec', name), 'utf8')) as List;
  const constants = read<{ storedKeys: string[] }>('constants.json');
  const screens = readFileSync(join(folder, 'screens.md'), 'utf8');
  const titles = new Map(
    [...screens.matchAll(/^\| ([^|]+?)(?: 🔒)? \| ([^|]+?) \|/gm)].map(([, path = '', title = '']) => [path, title]),
  );
  return {
    routes: read('routes.json'),
    calls: read('calls.json'),
    messages: read('messages.json'),
    constants: { ...constants },
    storedKeys: constants.storedKeys,
    titles,
  };
}
