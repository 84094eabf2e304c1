import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
