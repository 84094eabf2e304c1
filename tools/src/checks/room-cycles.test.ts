import { expect, test } from 'vitest';
import { openProject } from '../source/project.ts';
import { checkRoomCycles } from './room-cycles.ts';

const domain = 'apps/server/src/domains/orders';
const problems = (files: Readonly<Record<string, string>>): string[] =>
  checkRoomCycles(openProject(new Map(Object.entries(files).map(([file, text]) => [`${domain}/${file}`, text])))).map(
    ({ file, message }) => `${file.replace(`${domain}/`, '')}: ${message}`,
  );

const inBothDirections = {
  'hall/hall.steps.ts': "import '../taking/taking.rules.ts';",
  'hall/hall.store.ts': 'export type Row = number;',
  'taking/taking.rules.ts': 'export const rule = 1;',
  'taking/take-order.ts': "import '../hall/hall.store.ts';",
};
const both =
  'hall: 2 rooms import each other: hall/hall.steps.ts imports taking/taking.rules.ts; taking/take-order.ts imports hall/hall.store.ts';

test.each<[string, Record<string, string>, string[]]>([
  ['refuses two rooms that import each other, though no two files do', inBothDirections, [both]],
  [
    'refuses a way back by a type alone',
    {
      ...inBothDirections,
      'taking/take-order.ts': "import type { Row } from '../hall/hall.store.ts';\nexport type R = Row;",
    },
    [both],
  ],
  [
    'refuses three rooms in a ring, with the imports that make it',
    {
      'a/a.rules.ts': "import '../b/b.rules.ts';",
      'b/b.rules.ts': "import '../c/c.rules.ts';",
      'c/c.rules.ts': "import '../a/z.rules.ts';",
      'a/z.rules.ts': 'export {};',
    },
    [
      'a: 3 rooms import each other: a/a.rules.ts imports b/b.rules.ts; b/b.rules.ts imports c/c.rules.ts; c/c.rules.ts imports a/z.rules.ts',
    ],
  ],
  [
    'refuses a file at the root through which a room leads back to itself',
    {
      'orders.store.ts': "import '../orders/hall/hall.store.ts';",
      'hall/hall.store.ts': 'export {};',
      'hall/hall.steps.ts': "import '../orders.store.ts';",
    },
    [
      'hall: 2 rooms import each other: hall/hall.steps.ts imports orders.store.ts; orders.store.ts imports hall/hall.store.ts',
    ],
  ],
  [
    'allows a root with files below and above the rooms',
    {
      'orders.rules.ts': 'export {};',
      'hall/hall.steps.ts': "import '../orders.rules.ts';",
      'orders.routes.ts': "import './hall/hall.steps.ts';",
    },
    [],
  ],
  [
    'allows imports in one direction',
    { 'hall/hall.store.ts': 'export {};', 'taking/take-order.ts': "import '../hall/hall.store.ts';" },
    [],
  ],
  [
    'allows a test to import any room',
    {
      'hall/hall.store.ts': 'export {};',
      'hall/hall.test.ts': "import '../taking/take-order.ts';",
      'taking/take-order.ts': "import '../hall/hall.store.ts';",
    },
    [],
  ],
  [
    'allows a screen to be loaded from where it leads',
    {
      'hall/hall.rules.ts': "export const open = () => import('../taking/take-order.ts');",
      'taking/take-order.ts': "import '../hall/hall.rules.ts';",
    },
    [],
  ],
])('%s', (_, files, expected) => expect(problems(files)).toEqual(expected));
