import { describe, expect, test } from 'vitest';
import { openProject } from '../source/project.ts';
import { checkImports } from './imports.ts';
import { checkBootChunk } from './boot-chunk.ts';
import { checkBuiltFiles } from './built-files.ts';
import { checkCallsBound } from './calls-bound.ts';
import { checkImportCycles } from './import-cycles.ts';
import { checkDuplicates } from './duplicates.ts';
import { domainTables, findCycle } from './domain-table.ts';
import { checkLayout } from './layout.ts';
import { checkRoomCycles } from './room-cycles.ts';
import { checkSideEffects } from './side-effects.ts';
import { checkSqlPlaces } from './sql/sql-places.ts';
import { checkStyles } from './styles.ts';
import type { Check } from './violation.ts';

const packageManifest = JSON.stringify({ exports: { '.': './src/index.ts', './*': './src/*.ts' } });
const house: Readonly<Record<string, string>> = {
  'packages/kernel/package.json': packageManifest,
  'packages/contract/package.json': packageManifest,
  'packages/kernel/src/money.ts': 'export type Fen = number;',
  'packages/contract/src/orders/orders.contract.ts':
    "import type { Fen } from '@shoushou/kernel/money';\nexport const calls = {\n  'orders.take': { fee: 0 as Fen },\n};",
  'packages/contract/src/orders/orders.schema.ts': "import { z } from 'zod';\nexport const take = z.object({});",
  'apps/server/src/platform/clock.ts': 'export const clock = () => Date.now();',
  'apps/server/src/domains/wallet/index.ts': "export { hold } from './wallet.store.ts';",
  'apps/server/src/domains/wallet/wallet.store.ts': "export const hold = () => 'SELECT 1';",
  'apps/server/src/domains/orders/index.ts': "export { take } from './taking/take-order.ts';",
  'apps/server/src/domains/orders/orders.rules.ts':
    "import type { Fen } from '@shoushou/kernel/money';\nexport const fee: Fen = 1;",
  'apps/server/src/domains/orders/orders.routes.ts':
    "import { take } from './taking/take-order.ts';\nexport const routes = {\n  'orders.take': take,\n};",
  'apps/server/src/domains/orders/taking/take-order.ts':
    "import { hold } from '../../wallet/index.ts';\nimport { fee } from '../orders.rules.ts';\nexport const take = transactionalHandler('orders.take', () => [hold, fee]);",
  'apps/server/src/domains/orders/taking/take-order.test.ts':
    "import { describe } from 'vitest';\nimport { take } from './take-order.ts';\ndescribe('orders.take', take);",
  'apps/app/src/main.tsx':
    "import './shell/shell.ts';\nexport const hall = () => import('./domains/orders/screens/HallScreen.tsx');",
  'apps/app/src/shell/shell.ts':
    "import type { take } from '@shoushou/contract/orders/orders.schema';\nexport type Take = typeof take;",
  'apps/app/src/ui/Card.tsx': 'export const Card = () => <div />;',
  'apps/console/src/domains/reports/reports.queries.ts': 'export const usePositions = () => [];',
  'apps/app/src/domains/orders/screens/HallScreen.tsx':
    "import { encode } from 'uqr';\nimport { Card } from '../../../ui/Card.tsx';\nexport const HallScreen = () => <Card {...encode('')} />;",
};

/** The rules that a check reports as broken when these files are added to a correct project. */
function broken(check: Check, planted: Readonly<Record<string, string>> = {}): string[] {
  const files = new Map(Object.entries({ ...house, ...planted }));
  return [...new Set(check(openProject(files)).map(({ file, rule }) => `${rule} ${file}`))];
}

const all: Readonly<Record<string, Check>> = {
  checkArrows: checkImports,
  checkBootChunk,
  checkBuiltFiles,
  checkCallsBound,
  checkCircles: checkImportCycles,
  checkCopies: checkDuplicates,
  checkLayout,
  checkRooms: checkRoomCycles,
  checkSeams: checkSideEffects,
  checkSqlPlaces,
  checkStyles,
};

describe('a house that is in order', () => {
  test.each(Object.entries(all))('%s finds nothing', (_, check) => expect(broken(check)).toEqual([]));
});

describe('imports: planted violations are caught', () => {
  const domains = 'apps/server/src/domains';
  test.each<[string, string, string, string]>([
    [
      'the kernel imports the contract',
      'packages/kernel/src/bad.ts',
      "import '@shoushou/contract/orders/orders.contract';",
      'zone',
    ],
    [
      'the kernel imports a package',
      'packages/kernel/src/bad.ts',
      "import { z } from 'zod';\nexport default z;",
      'package',
    ],
    [
      'the kernel imports Node',
      'packages/kernel/src/bad.ts',
      "import fs from 'node:fs';\nexport default fs;",
      'package',
    ],
    [
      'the rules import the contract',
      'packages/rules/src/orders/bad.ts',
      "import '../../../contract/src/orders/orders.contract.ts';",
      'zone',
    ],
    [
      'the rules import the schema library',
      'packages/rules/src/orders/bad.ts',
      "import { z } from 'zod';\nexport default z;",
      'package',
    ],
    [
      'the contract imports the server',
      'packages/contract/src/bad.ts',
      "import '../../../apps/server/src/platform/clock.ts';",
      'zone',
    ],
    [
      'the platform imports a domain',
      'apps/server/src/platform/bad.ts',
      "import '../domains/orders/index.ts';",
      'zone',
    ],
    [
      'a gateway imports a domain',
      'apps/server/src/gateways/sms/bad.ts',
      "import '../../domains/orders/index.ts';",
      'zone',
    ],
    ['rules import the platform', `${domains}/orders/bad.rules.ts`, "import '../../platform/clock.ts';", 'zone'],
    [
      'rules import a store, types only',
      `${domains}/orders/bad.rules.ts`,
      "import type { hold } from '../wallet/wallet.store.ts';\nexport type H = typeof hold;",
      'zone',
    ],
    [
      'a policy imports Node',
      `${domains}/orders/bad.policy.ts`,
      "import fs from 'node:fs';\nexport default fs;",
      'package',
    ],
    [
      'a domain is entered past its door',
      `${domains}/orders/bad.jobs.ts`,
      "import '../wallet/wallet.store.ts';",
      'domain-door',
    ],
    [
      'an arrow that is not in the table',
      `${domains}/accounts/bad.jobs.ts`,
      "import '../orders/index.ts';",
      'domain-table',
    ],
    ['the wallet calls orders', `${domains}/wallet/bad.jobs.ts`, "import '../orders/index.ts';", 'domain-table'],
    [
      'an arrow of the app that is not in its table',
      'apps/app/src/domains/wallet/wallet.queries.ts',
      "import '../orders/screens/HallScreen.tsx';",
      'domain-table',
    ],
    [
      'an arrow of the console that is not in its table',
      'apps/console/src/domains/catalog/catalog.queries.ts',
      "import '../reports/reports.queries.ts';",
      'domain-table',
    ],
    [
      'the app imports the server',
      'apps/app/src/domains/orders/orders.queries.ts',
      "import '../../../../server/src/domains/orders/orders.rules.ts';",
      'zone',
    ],
    [
      'a part of the ui knows a domain',
      'apps/app/src/ui/Bad.tsx',
      "import '../domains/orders/screens/HallScreen.tsx';",
      'zone',
    ],
    [
      'the shell knows a domain',
      'apps/app/src/shell/bad.ts',
      "import '../domains/orders/screens/HallScreen.tsx';",
      'zone',
    ],
    [
      'a part of the ui fetches',
      'apps/app/src/ui/Bad.tsx',
      "import { useQuery } from '@tanstack/react-query';\nexport default useQuery;",
      'package',
    ],
    [
      'a screen imports another domain’s screen',
      'apps/app/src/domains/wallet/screens/BadScreen.tsx',
      "import '../../orders/screens/HallScreen.tsx';",
      'domain-screens',
    ],
    [
      'a screen imports Capacitor',
      'apps/app/src/domains/orders/screens/BadScreen.tsx',
      "import { Capacitor } from '@capacitor/core';\nexport default Capacitor;",
      'capacitor',
    ],
    [
      'product code imports test code',
      'apps/server/src/bad.ts',
      "import './domains/orders/taking/take-order.test.ts';",
      'testing',
    ],
    ['an import leads nowhere', 'packages/kernel/src/bad.ts', "import './gone.ts';", 'unresolved'],
    ['an import without its extension', 'packages/kernel/src/bad.ts', "import './money';", 'unresolved'],
  ])('%s', (_, file, text, rule) =>
    expect(broken(checkImports, { [file]: text })).toContain(`imports/${rule} ${file}`),
  );

  test('a reader that sees no imports does not pass', () => {
    const blind = new Map([
      ['packages/kernel/src/a.ts', 'export {};'],
      ['packages/kernel/src/b.ts', 'export {};'],
    ]);
    expect(checkImports(openProject(blind)).map(({ rule }) => rule)).toEqual(['imports/blind']);
  });

  test('a file that does not parse stops the check', () => {
    expect(() => openProject(new Map([['packages/kernel/src/a.ts', 'export const = ;']]))).toThrow(/does not parse/);
  });

  test('a part of another domain that is loaded on demand needs no row in the table', () =>
    expect(
      broken(checkImports, {
        'apps/console/src/domains/catalog/catalog.queries.ts':
          "export const load = () => import('../reports/reports.queries.ts');",
      }),
    ).toEqual([]));

  test.each(Object.entries(domainTables))('the table of domains of %s has no cycle', (_, table) =>
    expect(findCycle(table)).toBeUndefined(),
  );

  test('a cycle in a table of domains is found', () => {
    expect(findCycle({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b']);
  });
});

describe('import cycles: planted violations are caught', () => {
  const a = 'packages/kernel/src/a.ts';
  const b = 'packages/kernel/src/b.ts';
  const c = 'packages/kernel/src/c.ts';
  test.each<[string, Record<string, string>]>([
    ['a file that imports itself', { [a]: "import './a.ts';" }],
    ['two files', { [a]: "import './b.ts';", [b]: "import './a.ts';" }],
    [
      'by types alone',
      {
        [a]: "import type { B } from './b.ts';\nexport type A = B;",
        [b]: "import type { A } from './a.ts';\nexport type B = A;",
      },
    ],
    [
      'by a type that is taken from a module',
      { [a]: "export type A = typeof import('./b.ts');", [b]: "import './a.ts';" },
    ],
    [
      'three files, by what one exports again',
      {
        [a]: "export * from './b.ts';",
        [b]: "export { c } from './c.ts';",
        [c]: "import './a.ts';\nexport const c = 1;",
      },
    ],
    ['through a package of the workspace', { [a]: "import '@shoushou/kernel/b';", [b]: "import './a.ts';" }],
  ])('%s', (_, files) => expect(broken(checkImportCycles, files)).toEqual([`import-cycles ${a}`]));

  test('a way back by a dynamic import is none', () => {
    expect(
      broken(checkImportCycles, { [a]: "import './b.ts';", [b]: "export const load = () => import('./a.ts');" }),
    ).toEqual([]);
  });

  test('two cycles are two violations, and a file that only leads into one is not reported', () => {
    const files = {
      [a]: "import './b.ts';",
      [b]: "import './a.ts';",
      [c]: "import './a.ts';\nimport './d.ts';",
      'packages/kernel/src/d.ts': "import './e.ts';",
      'packages/kernel/src/e.ts': "import './d.ts';",
    };
    expect(broken(checkImportCycles, files)).toEqual([`import-cycles ${a}`, 'import-cycles packages/kernel/src/d.ts']);
  });
});

describe('duplicates: planted violations are caught', () => {
  const rule = 'packages/rules/src/band.ts';
  const copy = 'apps/server/src/domains/orders/band.rules.ts';
  const original = `const WIDTH = 100;
export function priceBand(listFen: number, band: number): { low: number; high: number } {
  const width = Math.floor((listFen * band) / WIDTH);
  return { low: listFen - width, high: listFen + width };
}`;
  test.each([
    ['word for word', original],
    [
      'under other names',
      original
        .replaceAll('priceBand', 'allowedPrices')
        .replaceAll('listFen', 'price')
        .replaceAll('width', 'reach')
        .replaceAll('WIDTH', 'WHOLE'),
    ],
    [
      'with other types and lines',
      original.replace(': { low: number; high: number }', '').replaceAll(': number', '').replaceAll('; ', ';\n'),
    ],
    [
      'as an arrow that is not exported',
      original.replace('export function priceBand(', 'const allowedPrices = (').replace('} {\n', '} => {\n'),
    ],
  ])('%s', (_, text) =>
    expect(broken(checkDuplicates, { [rule]: original, [copy]: text })).toEqual([`duplicates ${copy}`]),
  );

  test.each([
    ['another sum', original.replace('listFen - width', 'listFen - 2 * width')],
    ['another constant', original.replace('WIDTH = 100', 'WIDTH = 1000')],
    ['another member', original.replace('high: listFen', 'top: listFen')],
  ])('%s is no copy', (_, text) => expect(broken(checkDuplicates, { [rule]: original, [copy]: text })).toEqual([]));

  test('what keeps state in its own file is no copy', () => {
    const text = `const listeners = new Set();
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}`;
    expect(broken(checkDuplicates, { [rule]: text, [copy]: text })).toEqual([]);
  });
});

describe('the first chunk: planted violations are caught', () => {
  test.each<[string, string]>([
    [
      'the schema library through the contract',
      "import { take } from '@shoushou/contract/orders/orders.schema';\nexport default take;",
    ],
    ['a code reader', "import { BarcodeDetector } from 'barcode-detector';\nexport default BarcodeDetector;"],
    [
      'a type beside a value keeps the import alive',
      "import { type ZodType, z } from 'zod';\nexport default z as ZodType;",
    ],
    ['a re-export', "export { z } from 'zod';"],
  ])('%s', (_, text) =>
    expect(broken(checkBootChunk, { 'apps/app/src/shell/shell.ts': text })[0]).toMatch(/^boot\/heavy /),
  );

  test('types alone are free', () => {
    expect(
      broken(checkBootChunk, {
        'apps/app/src/shell/shell.ts': "import type { ZodType } from 'zod';\nexport type T = ZodType;",
      }),
    ).toEqual([]);
  });
});

describe('side effects: planted violations are caught', () => {
  const file = 'apps/server/src/domains/orders/bad.jobs.ts';
  test.each([
    'Date.now()',
    'new Date()',
    'Math.random()',
    'setTimeout(() => {}, 1)',
    'setInterval(() => {}, 1)',
    "fetch('https://example.com')",
    'globalThis.fetch("x")',
    'crypto.randomUUID()',
  ])('%s in a domain', (code) =>
    expect(broken(checkSideEffects, { [file]: `export const bad = () => ${code};` })).toEqual([
      `side-effects/dependencies ${file}`,
    ]),
  );
  test('a date of a given moment is fine', () =>
    expect(broken(checkSideEffects, { [file]: 'export const fine = (at: number) => new Date(at);' })).toEqual([]));
  test('the environment read in a domain', () =>
    expect(broken(checkSideEffects, { [file]: "export const bad = process.env['PORT'];" })).toEqual([
      `side-effects/environment ${file}`,
    ]));
});

describe('built files: planted violations are caught', () => {
  const file = 'apps/server/src/platform/fonts.ts';
  test.each([
    "export const font = join(import.meta.dirname, 'font.otf');",
    "export const font = new URL('font.otf', import.meta.url);",
    'export const font = (name: string) => new URL(`./${name}.otf`, import.meta.url);',
    "export const fonts = [new URL('./a.otf', import.meta.url), new URL(name, import.meta.url)];",
  ])('%s', (text) => expect(broken(checkBuiltFiles, { [file]: text })).toEqual([`built-files ${file}`]));

  test('a file beside the source, named as a whole, is copied', () => {
    expect(
      broken(checkBuiltFiles, {
        [file]: "export const fonts = [new URL('./a.otf', import.meta.url), new URL('./b.otf', import.meta.url)];",
      }),
    ).toEqual([]);
  });
});

describe('SQL: planted violations are caught', () => {
  const file = 'apps/server/src/domains/orders/bad.jobs.ts';
  test.each([
    '`SELECT * FROM orders`',
    "'INSERT INTO orders VALUES (1)'",
    '`\n  UPDATE orders SET state = 1`',
    '`WITH won AS (SELECT 1) SELECT`',
    "'DELETE FROM orders'",
    '`${comment} SELECT * FROM orders`',
  ])('%s outside a store', (text) =>
    expect(broken(checkSqlPlaces, { [file]: `export const bad = ${text};` })).toEqual([`sql/place ${file}`]),
  );
  test.each([
    ['apps/server/src/domains/orders/bad.store.ts', "export const bad = `SELECT pg_notify('live', $1)`;"],
    ['apps/server/migrations/functions/orders-bad.sql', "PERFORM pg_notify('live', '');"],
    ['apps/server/migrations/9999-bad.sql', 'NOTIFY live;'],
  ])('a notification in %s, which would be sent inside a transaction', (path, text) =>
    expect(broken(checkSqlPlaces, { [path]: text })).toEqual([`sql/notify ${path}`]),
  );
  test('words of a sentence are no SQL', () =>
    expect(broken(checkSqlPlaces, { [file]: "export const fine = ['Select a slot', 'update the address'];" })).toEqual(
      [],
    ));
});

describe('styles: planted violations are caught', () => {
  const sheet = 'apps/app/src/ui/card.module.css';
  const card = 'apps/app/src/ui/Card.tsx';
  const using = (expression: string, css = '.card { gap: 1px; }'): Record<string, string> => ({
    [sheet]: css,
    [card]: `import * as styles from './card.module.css';\nexport const Card = () => <div className={${expression}} />;`,
  });
  test('a sheet in order is not', () => expect(broken(checkStyles, using('styles.card'))).toEqual([]));
  test('a class that the sheet does not have', () =>
    expect(broken(checkStyles, using('styles.card + styles.head'))).toEqual([`styles/unknown ${card}`]));
  test('a class that nobody uses', () =>
    expect(broken(checkStyles, using('styles.card', '.card {} .head {}'))).toEqual([`styles/unused ${sheet}`]));
  test('a class taken by a name that is not written', () =>
    expect(broken(checkStyles, using("styles.card + styles['head']"))).toEqual([`styles/computed ${card}`]));
  test('the names of a sheet as one object', () =>
    expect(
      broken(checkStyles, {
        ...using('styles.card'),
        [card]: "import styles from './card.module.css';\nexport const Card = () => <div className={styles.card} />;",
      }),
    ).toContain(`styles/import ${card}`));
  test('a foreign class that nobody has', () =>
    expect(broken(checkStyles, using('styles.card', '.card :global(.head) {}'))).toEqual([`styles/stranger ${sheet}`]));
  test('an id, which would be renamed', () =>
    expect(broken(checkStyles, using('styles.card', '.card {} #root {}'))).toEqual([`styles/id ${sheet}`]));
  test('a foreign class of another sheet is fine', () =>
    expect(broken(checkStyles, using('styles.card', '.card > :global(.card) {}'))).toEqual([]));
  test('a class of the first picture that nobody has', () =>
    expect(
      broken(checkStyles, {
        ...using('styles.card'),
        'apps/app/first-pictures/login.html': '<div class="card card_head"></div>',
      }),
    ).toEqual(['styles/stranger apps/app/first-pictures/login.html']));
  test('classes for everybody', () =>
    expect(broken(checkStyles, { 'apps/app/src/shell/tabs.css': '.tabs {}' })).toEqual([
      'styles/global apps/app/src/shell/tabs.css',
    ]));
  test('two sheets whose classes would have one name', () =>
    expect(broken(checkStyles, { ...using('styles.card'), 'apps/app/src/shell/card.module.css': '' })).toEqual([
      'styles/name apps/app/src/shell/card.module.css',
    ]));
});

describe('layout: planted violations are caught', () => {
  test.each<[string, string, string]>([
    ['helpers', 'packages/kernel/src/date-helpers.ts', 'name'],
    ['utils', 'apps/server/src/utils/money.ts', 'name'],
    ['data', 'apps/app/src/ui/data.ts', 'name'],
    ['camel case', 'packages/kernel/src/moneyText.ts', 'name'],
    ['a component outside .tsx', 'apps/app/src/ui/Card.ts', 'name'],
    ['a kind that is not in the set', 'apps/server/src/domains/orders/orders.service.ts', 'kind'],
    ['a room within a room', 'apps/server/src/domains/orders/taking/race/take-order-now.ts', 'kind'],
    ['a call at the root of a domain that has rooms', 'apps/server/src/domains/orders/take-order-now.ts', 'kind'],
    ['builders among the calls', 'apps/server/src/domains/orders/taking/orders.builders.ts', 'kind'],
    ['something else among the builders', 'apps/server/src/domains/orders/builders/fees.rules.ts', 'kind'],
    ['a room with a door of its own', 'apps/server/src/domains/orders/taking/index.ts', 'kind'],
    ['a file named after no call', 'apps/server/src/domains/orders/order-number.ts', 'kind'],
    ['a file named like a call that binds none', 'apps/server/src/domains/orders/taking/take-many.ts', 'kind'],
    ['a screen without its suffix', 'apps/app/src/domains/orders/screens/Hall.tsx', 'kind'],
    ['a part beside the rooms of a client domain', 'apps/app/src/domains/orders/HallCard.tsx', 'kind'],
    ['a stray file in a contract', 'packages/contract/src/orders/orders.ts', 'kind'],
    ['a long README of a domain', 'apps/server/src/domains/orders/README.md', 'kind'],
    ['a skipped test', 'packages/kernel/src/money.test.ts', 'skipped'],
    ['an unfinished thought', 'packages/kernel/src/later.ts', 'unfinished'],
  ])('%s', (_, file, rule) => {
    const text = file.endsWith('README.md')
      ? '\n'.repeat(300) + 'export {};'
      : rule === 'skipped'
        ? "test.skip('x', () => {});"
        : rule === 'unfinished'
          ? '// TODO later'
          : 'export {};';
    expect(broken(checkLayout, { [file]: text })).toContain(`layout/${rule} ${file}`);
  });
});

describe('a folder of too many files', () => {
  const files = (count: number, name = '', folder = 'apps/server/src/platform/http'): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${folder}/part-${index}${name}.ts`, 'export {};']),
    );
  test.each([
    'apps/server/src/platform/http',
    'apps/app/src/specification',
    'apps/app/src/later',
    'packages/later/src',
    'apps/console/src/shell',
    'tools/src',
  ])('%s: 26 are refused, 25 are not', (folder) => {
    expect(broken(checkLayout, files(26, '', folder))).toEqual([`layout/full ${folder}`]);
    expect(broken(checkLayout, files(25, '', folder))).toEqual([]);
  });
  test('tests lie beside and do not count', () =>
    expect(broken(checkLayout, { ...files(25), ...files(25, '.test') })).toEqual([]));
});

describe('calls: planted violations are caught', () => {
  const contract = 'packages/contract/src/orders/orders.contract.ts';
  const schema = 'packages/contract/src/orders/orders.schema.ts';
  const routes = 'apps/server/src/domains/orders/orders.routes.ts';
  test('a call that no route binds', () =>
    expect(
      broken(checkCallsBound, { [contract]: "export const calls = {\n  'orders.take': {},\n  'orders.lose': {},\n};" }),
    ).toEqual([`calls/unbound ${contract}`]));
  test('a call that no test is about', () =>
    expect(
      broken(checkCallsBound, { 'apps/server/src/domains/orders/taking/take-order.test.ts': 'export {};' }),
    ).toEqual([`calls/untested ${contract}`]));
  test('a call that is bound without its row', () =>
    expect(
      broken(checkCallsBound, { [routes]: "export const actions = {\n  'orders.take': 1,\n  'orders.lose': 1,\n};" }),
    ).toEqual([`calls/rowless ${routes}`]));
  test('a call that has a schema and no row', () =>
    expect(broken(checkCallsBound, { [schema]: "export const ordersSchemas = {\n  'orders.lose': {},\n};" })).toEqual([
      `calls/rowless ${schema}`,
    ]));
  test('a call in the wrong contract', () =>
    expect(broken(checkCallsBound, { [contract]: "export const calls = {\n  'wallet.hold': {},\n};" })).toContain(
      `calls/domain ${contract}`,
    ));
});
