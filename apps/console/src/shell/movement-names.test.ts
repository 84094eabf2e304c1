import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { movementKinds } from './movement-names.ts';

const domains = join(import.meta.dirname, '../../../server/src/domains');

/** The kinds that the ledger's transactions have; of a kind that is put together, its fixed beginning and end. */
function kindsInSources(): RegExp[] {
  const kinds = globSync('**/*-money.rules.ts', { cwd: domains }).flatMap((path) =>
    [...readFileSync(join(domains, path), 'utf8').matchAll(/\bkey[,:][^\n]*\n?\s*kind: ([^\n]+),\n/g)].flatMap(
      ([, given]) => [...given!.matchAll(/'([a-z_.]+)'|`([^`]+)`/g)].map(([, plain, built]) => plain ?? built!),
    ),
  );
  return [...new Set(kinds)].map(
    (kind) => new RegExp(`^${kind.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
}

describe('the movements of the ledger', () => {
  it('each have a name that operators read', () => {
    const kinds = kindsInSources();
    expect(kinds.length).toBeGreaterThan(40);
    const named = Object.keys(movementKinds);
    expect(kinds.filter((kind) => !named.some((name) => kind.test(name))).map(String)).toEqual([]);
  });

  it('are named once each, so that two kinds are never mistaken for each other', () => {
    const names = Object.values(movementKinds);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
