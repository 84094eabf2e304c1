import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from './domains/accounts/builders/accounts.builders.ts';
import { buildMarket, paidOrder } from './domains/orders/builders/orders.builders.ts';
import { runFilesCommand } from './files-command.ts';
import { sampleClaim } from './testing/identity-claims.ts';
import { deliverAll, startTestServer, type TestServer } from './testing/server.ts';

const backup = mkdtempSync(join(tmpdir(), 'shoushou-backup-'));
let server: TestServer;
let variables: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  const { token } = await signInAs(server);
  await server.succeed('identity.authenticate', await sampleClaim(server, token), { token });
  await buildMarket(server);
  await paidOrder(server);
  await deliverAll(server);
  await server.server.jobs.run('orders.draw_vouchers');
  await server.succeed('identity.create_file', { template: 'safety' }, { token });
  const { databaseUrl, dataDirectory, serverSecret } = server.deps.environment;
  cpSync(join(dataDirectory, 'files'), join(backup, 'files'), { recursive: true });
  variables = { DATABASE_URL: databaseUrl, DATA_DIR: backup, SERVER_SECRET: serverSecret };
});
afterAll(async () => {
  await server.close();
  rmSync(backup, { recursive: true, force: true });
});

/** The photos of an identity card, as they lie in the backup. */
const sealedFiles = (): string[] =>
  readdirSync(backup, { recursive: true, encoding: 'utf8' })
    .filter((file) => /private-[0-9a-f]+\.jpg$/.test(file))
    .map((file) => join(backup, file));

describe('files of a restored backup', () => {
  it('are there and opened with the keys: both sides of an identity card, a voucher, a document', async () => {
    const { done, text } = await runFilesCommand([], variables);
    expect([done, text]).toEqual([
      true,
      expect.stringContaining('4 files looked at, 4 opened with the keys, 1 compared'),
    ]);
    expect((await runFilesCommand(['--all'], variables)).done).toBe(true);
  });

  it('are reported when the keys are others', async () => {
    const { done, text } = await runFilesCommand([], {
      ...variables,
      SERVER_SECRET: '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e',
    });
    expect([done, text.match(/cannot be opened/g)?.length]).toEqual([false, 4]);
  });

  it('are reported when a voucher is not the one that was drawn', async () => {
    const [voucher] = await server.deps.database.query<{ name: string }>('SELECT name FROM order_vouchers');
    const drawn = await server.deps.files.get(voucher!.name);
    const { dataDirectory } = server.deps.environment;
    await server.deps.files.put(voucher!.name, Buffer.from('another sheet'));
    const changed = await runFilesCommand([], { ...variables, DATA_DIR: dataDirectory });
    await server.deps.files.put(voucher!.name, drawn!);
    expect([changed.done, changed.text]).toEqual([
      false,
      expect.stringContaining(`${voucher!.name}：内容变了 / has another content than was stored`),
    ]);
    expect((await runFilesCommand([], { ...variables, DATA_DIR: dataDirectory })).done).toBe(true);
  });

  it('are reported when one is missing or damaged', async () => {
    const [one, other] = sealedFiles();
    writeFileSync(one!, 'cut off');
    rmSync(other!);
    const { done, text } = await runFilesCommand([], variables);
    expect(done).toBe(false);
    expect(text).toContain('2 个有问题');
    expect(text).toContain('is missing');
  });

  it('are not looked at by a command that is mistyped', async () => {
    expect(await runFilesCommand(['all'], variables)).toMatchObject({
      done: false,
      text: expect.stringContaining('--all'),
    });
  });
});
