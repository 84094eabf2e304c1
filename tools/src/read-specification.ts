import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Specification, SpecifiedCall } from './checks/glossary.ts';
import { inProject } from './project.ts';

/** The lists with all that they say, for the tests that walk them. */
export interface WholeSpecification extends Specification {
  readonly calls: readonly (SpecifiedCall & { readonly query: readonly string[]; readonly body: string; readonly client: string; readonly auth: string; readonly note: string })[];
  readonly messages: readonly { readonly key: string; readonly text: string; readonly style: string; readonly durationMs: number | null }[];
  readonly constants: Readonly<Record<string, unknown>>;
  /** Titles by route, from the list of what each screen holds. */
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * The specification's machine-readable lists. They belong to whoever ordered the product and lie beside the project
 * where it is developed; the repository keeps no copy that could drift, and its GLOSSARY.md repeats the tokens in words.
 *
 * @returns undefined in a clone that stands alone
 * @throws Error when the folder is there and a list in it is not
 */
export function readSpecification(folder: string = inProject('..', 'shared')): WholeSpecification | undefined {
  if (!existsSync(folder)) return undefined;
  const read = <List>(name: string): List => JSON.parse(readFileSync(join(folder, 'spec', name), 'utf8')) as List;
  const constants = read<{ storedKeys: string[] }>('constants.json');
  const screens = readFileSync(join(folder, 'screens.md'), 'utf8');
  const titles = new Map([...screens.matchAll(/^\| ([^|]+?)(?: 🔒)? \| ([^|]+?) \|/gm)].map(([, path = '', title = '']) => [path, title]));
  return { routes: read('routes.json'), calls: read('calls.json'), messages: read('messages.json'), constants: { ...constants }, storedKeys: constants.storedKeys, titles };
}
