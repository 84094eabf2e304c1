import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAsOperator } from '../../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import {
  buildCustomer,
  buildMarket,
  placeOrder,
} from '../../../apps/server/src/domains/orders/builders/orders.builders.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../../apps/server/src/platform/migrate.ts';
import { openTestServer, TestClock } from '../../../apps/server/src/testing/server.ts';
import { inProject } from '../project.ts';
import { runCommand, runScript } from '../run-command.ts';

/** A program that a company's engineers write, in a folder of their own, knowing the package alone. */
const program = `import { createShouShou, dataOf, pagesOf, Refused, type Data, type Event } from 'shoushou-client';

const [origin = '', key = ''] = process.argv.slice(2);
const shoushou = createShouShou({ origin, token: key });

const rows: { no: string; lowFen: number }[] = [];
for await (const row of pagesOf((cursor) =>
  shoushou.GET('/api/console/orders', { params: { query: { state: 'open', ...(cursor === undefined ? {} : { cursor }) } } }),
))
  rows.push({ no: row.no, lowFen: row.estimateLowFen });
const first: Data<'orders.console_get'> = await dataOf(
  shoushou.GET('/api/console/orders/{no}', { params: { path: { no: rows[0]!.no } } }),
);
const slim = await dataOf(
  shoushou.GET('/api/console/orders/{no}', { params: { path: { no: rows[0]!.no }, query: { fields: 'order.no' } } }),
);
export const booked = (event: Event<'orders.paid' | 'payouts.withdrawal_ended'>): [string, number] =>
  event.type === 'orders.paid' ? [event.data.no, event.data.totalGrams ?? 0] : [event.data.endedAt, event.data.amountFen];
let refused: Refused | null = null;
try {
  await dataOf(shoushou.GET('/api/console/orders/{no}', { params: { path: { no: 'OR26112100000000' } } }));
} catch (error) {
  if (error instanceof Refused) refused = error;
}
const written = await dataOf(
  shoushou.POST('/api/console/cancelorder', { body: { no: rows[0]!.no, reason: '不该成功' } }),
).catch((error: unknown) => (error instanceof Refused ? error.status : 0));
console.log(
  JSON.stringify({
    rows,
    state: first.order.state,
    slim,
    refused: refused && { code: refused.code, status: refused.status, message: refused.message, named: refused.requestId !== null },
    written,
  }),
);
`;

const folder = mkdtempSync(join(tmpdir(), 'shoushou-foreign-'));
let postgres: EmbeddedPostgres;
let server: Awaited<ReturnType<typeof openTestServer>>;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: 26_800,
    settings: { fsync: 'off' },
    log: () => {},
  });
  await postgres.createDatabase('read');
  await migrate(postgres.connectionString('read'));
  server = await openTestServer(postgres.connectionString('read'), new TestClock());
  const packed = await runScript(inProject('tools', 'src', 'programs', 'write-client.ts'), [folder]);
  expect(packed.ok, packed.output).toBe(true);
  writeFileSync(join(folder, 'package.json'), '{ "name": "erp", "private": true, "type": "module" }');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...{ strict: true, noEmit: true, module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'] },
        ...{ exactOptionalPropertyTypes: true, types: ['node'] },
      },
      include: ['*.ts'],
    }),
  );
  const tarball = packed.output.trim().split('\n').at(-1)!;
  const installed = await runCommand('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', tarball], {
    folder,
  });
  expect(installed.ok, installed.output).toBe(true);
  symlinkSync(inProject('node_modules', '@types'), join(folder, 'node_modules', '@types'));
}, 300_000);
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What the type checker objects to in a program of the company; empty when it accepts. */
async function objections(text: string): Promise<string> {
  writeFileSync(join(folder, 'erp.ts'), text);
  const { ok, output } = await runScript(inProject('node_modules', 'typescript', 'bin', 'tsc'), ['-p', folder], {
    folder,
  });
  return ok ? '' : output;
}

describe('the typed client that companies install', () => {
  it('is accepted by their type checker, and knows what the document knows', async () => {
    expect(await objections(program)).toBe('');
    expect(await objections(program.replace('/api/console/orders/{no}', '/api/console/order/{no}'))).toContain(
      'erp.ts',
    );
    expect(await objections(program.replace("state: 'open'", "state: 'opened'"))).toContain('erp.ts');
    expect(await objections(program.replace('event.data.endedAt', 'event.data.receiptNo'))).toContain('erp.ts');
    expect(await objections(program.replace('row.estimateLowFen', 'row.estimateFen'))).toContain('erp.ts');
  }, 240_000);

  it('reads orders page by page with a key, says what is refused, and changes nothing', async () => {
    await buildMarket(server);
    const placed: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const customer = await buildCustomer(server);
      for (let order = 0; order < 6; order += 1) placed.push((await placeOrder(server, customer)).no);
    }
    const { token } = await signInAsOperator(server, 'admin-of-client', ['admin', 'accountant']);
    const { key } = await server.succeed(
      'integrations.save_key',
      { name: '财务系统', rights: ['orders'], cities: [], addresses: [], perMinute: 600 },
      { token },
    );
    const port = await server.server.start();
    writeFileSync(join(folder, 'erp.ts'), program);
    const { ok, output } = await runScript(join(folder, 'erp.ts'), [`http://127.0.0.1:${port}`, key!], { folder });
    expect(ok, output).toBe(true);
    const read = JSON.parse(output) as {
      rows: { no: string; lowFen: number }[];
      state: string;
      slim: object;
      refused: { code: number; status: number; message: string; named: boolean };
      written: number;
    };
    expect(read.rows.map(({ no }) => no).sort()).toEqual([...placed].sort());
    expect(read.rows.every(({ lowFen }) => Number.isInteger(lowFen))).toBe(true);
    expect([read.state, read.slim]).toEqual(['open', { order: { no: read.rows[0]!.no } }]);
    expect(read.refused).toMatchObject({ code: 6001, status: 404, message: expect.stringMatching(/[一-龥]/) });
    expect([403, 404]).toContain(read.written);
    const { order } = await server.succeed('orders.console_get', { no: read.rows[0]!.no }, { token });
    expect(order.state).toBe('open');
  });
});
