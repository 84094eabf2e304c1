import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sandboxDefaults } from './environment-rules.ts';
import { startServer } from './main.ts';
import { recoveringDatabase } from './testing/databases/recovering-database.ts';
import { createTestDatabase } from './testing/postgres.ts';

test('a server with pages, which name the brand, waits for a database that recovers', async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'shoushou-main-'));
  const pages = { app: join(folder, 'app'), console: join(folder, 'console') };
  for (const page of Object.values(pages)) {
    mkdirSync(page);
    writeFileSync(
      join(page, 'index.html'),
      '<!doctype html><html><head><title>收收</title></head><body></body></html>',
    );
  }
  cpSync(new URL('../../app/public/manifest.webmanifest', import.meta.url), join(pages.app, 'manifest.webmanifest'));
  const recovering = await recoveringDatabase(database.connectionString, { refuses: 3 });
  const { server, port } = await startServer(
    { DATABASE_URL: recovering.connectionString, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal' },
    pages,
  );
  try {
    expect(recovering.refused()).toBe(3);
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).ok).toBe(true);
  } finally {
    await server.stop();
    recovering.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the program of the image, where NODE_ENV is production', () => {
  const own = { APP_CLIENT_SECRET: 'a4Fd93kLq0Wz7TyB', SERVER_SECRET: '4kq0Zs8vYw2mRt6uXc1nBf5hJd9gLp3e' };
  const run = (settings: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', LOG_LEVEL: 'fatal', NODE_ENV: 'production', ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    return { child, ended: once(child, 'exit').then(([code]) => ({ code: code as number, text })) };
  };

  test('ends at once with the secrets of the sandbox, left out or written out, and names each', async () => {
    const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' };
    const { APP_CLIENT_SECRET, SERVER_SECRET } = sandboxDefaults;
    const tried: Readonly<Record<string, string>>[] = [{}, { APP_CLIENT_SECRET, SERVER_SECRET }];
    for (const settings of tried) {
      const { code, text } = await run({ ...nowhere, ...settings }).ended;
      expect(code).toBe(1);
      expect(text).toMatch(/APP_CLIENT_SECRET: must be set .* when NODE_ENV=production/);
      expect(text).toMatch(/SERVER_SECRET: must be set .* when NODE_ENV=production/);
      expect(text).not.toMatch(/^ {4}at /m);
    }
    const { code, text } = await run({ ...nowhere, ...own, SERVER_SECRET: '0123456789abcdef0123456789abcdef' }).ended;
    expect([code, text]).toEqual([1, expect.stringContaining('SERVER_SECRET: too easy to guess')]);
  });

  test('ends when a later step of the start fails, such as a port that another program has', async () => {
    const database = await createTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'shoushou-production-'));
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    try {
      const { code, text } = await run({
        ...own,
        DATABASE_URL: database.connectionString,
        DATA_DIR: folder,
        PORT: String((other.address() as AddressInfo).port),
      }).ended;
      // The pages may not have been built where this runs; that ends it no less.
      expect([code, text]).toEqual([1, expect.stringMatching(/EADDRINUSE|ENOENT.*index\.html/)]);
    } finally {
      other.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
