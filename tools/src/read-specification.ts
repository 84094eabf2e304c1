import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Specification } from './checks/glossary.ts';
import { inProject } from './project.ts';

/**
 * The specification's machine-readable lists. They belong to whoever ordered the product and lie beside the project
 * where it is developed; the repository keeps no copy that could drift, and its GLOSSARY.md repeats the tokens in words.
 *
 * @returns undefined in a clone that stands alone
 * @throws Error when the folder is there and a list in it is not
 */
export function readSpecification(folder: string = inProject('..', 'shared')): Specification | undefined {
  if (!existsSync(folder)) return undefined;
  const read = <List>(name: string): List => JSON.parse(readFileSync(join(folder, 'spec', name), 'utf8')) as List;
  const { storedKeys } = read<{ storedKeys: string[] }>('constants.json');
  return { routes: read('routes.json'), calls: read('calls.json'), storedKeys };
}
