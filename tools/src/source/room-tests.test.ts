import { expect, test } from 'vitest';
import { openProject } from './project.ts';
import { testsOfRoom } from './room-tests.ts';

const project = openProject(
  new Map([
    [
      'apps/server/src/domains/orders/hall/hall.calls.ts',
      `export const hallCalls = callsOf({\n  'orders.hall': handler(() => page),\n});\n`,
    ],
    [
      'apps/server/src/domains/orders/hall/take-order.ts',
      `export const takeOrder = () =>\n  transactionalHandler(\n    'orders.take', async () => failure('orders.already_taken'));\n`,
    ],
    ['apps/server/src/domains/orders/hall/hall.test.ts', ''],
    ['apps/server/src/domains/orders/visit/visit.test.ts', ''],
    ['apps/app/src/domains/orders/hall/hall.test.tsx', ''],
    ['apps/server/src/domains/places/places.test.ts', ''],
  ]),
);

test('a room has its tests of server and app, and the calls that it binds, but no refusal', () => {
  expect(testsOfRoom(project, 'orders/hall')).toEqual({
    files: ['apps/app/src/domains/orders/hall/hall.test.tsx', 'apps/server/src/domains/orders/hall/hall.test.ts'],
    calls: ['orders.hall', 'orders.take'],
  });
});

test('a domain has the tests of all its rooms; a name that nothing has is said to be none', () => {
  expect(testsOfRoom(project, 'orders')?.files).toHaveLength(3);
  expect(testsOfRoom(project, 'orders/nowhere')).toBeNull();
});
