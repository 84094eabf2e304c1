import { providerRules } from '../../../apps/server/src/gateways/sandbox-rules/catalogue.ts';
import { RULES_READ_ON, type ProviderRule } from '../../../apps/server/src/gateways/sandbox-rules/rule.ts';
import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

/** Made from the rules of the providers and the names of tests; `npm run docs:providers` writes it. */
export const providerTable = 'docs/providers.md';

const known: Readonly<Record<ProviderRule['known'], string>> = {
  documented: 'documented',
  seen: 'seen by its users',
  unverified: 'not verified: the safe side is built',
};

/** The page as it has to be, from the rules and the tests of the project. */
export function makeProviderTable(project: Project): string {
  const proofs = testsByRow(project);
  const rows = Object.entries<ProviderRule>(providerRules).map(([id, { text, source, known: how, open }]) => {
    const tests = proofs.get(id) ?? [];
    return `| ${[
      id,
      text,
      open ?? (tests.length > 0 ? 'yes' : 'no'),
      tests.map((file) => `\`${file}\``).join(', '),
      source,
      known[how],
      RULES_READ_ON,
    ]
      .map((cell) => cell.replaceAll('|', '\\|'))
      .join(' | ')} |`;
  });
  return `# What the real providers refuse

Made by \`npm run docs:providers\` from the rules in \`apps/server/src/gateways/sandbox-rules\` and the names of the tests, which begin with a row's id; \`npm run check\` compares.
Each test shows two things: the simulated provider refuses, or tells no more than the real one does, and our gateway lives with it.

| row | rule of the provider | built | proved by | source | known | read on |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/** The test files that have a test whose name begins with a row's id. */
function testsByRow(project: Project): Map<string, string[]> {
  const proofs = new Map<string, string[]>();
  for (const [file, text] of project.files) {
    if (!/^apps\/server\/.*\.test\.ts$/.test(file)) continue;
    for (const [, ids = ''] of text.matchAll(/['"`]((?:[A-Z]\d+ )*[A-Z]\d+):? /g))
      for (const id of ids.split(' ')) {
        const files = proofs.get(id) ?? [];
        if (!files.includes(file)) proofs.set(id, [...files, file]);
      }
  }
  return proofs;
}

/** The table is what the rules and tests say, and every rule has a test. */
export function checkProviderTable(project: Project): Violation[] {
  const proofs = testsByRow(project);
  const unproved = Object.entries<ProviderRule>(providerRules)
    .filter(([id, { open }]) => open === undefined && !proofs.has(id))
    .map(([id]) => ({ file: providerTable, rule: 'providers/unproved', message: `no test's name begins with ${id}:` }));
  return project.files.get(providerTable) === makeProviderTable(project)
    ? unproved
    : [
        ...unproved,
        {
          file: providerTable,
          rule: 'providers/stale',
          message: 'does not say what the rules and tests say: npm run docs:providers',
        },
      ];
}
