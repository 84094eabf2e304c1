import { tmpdir } from 'node:os';
import { createDeps } from '../../../apps/server/src/create-deps.ts';
import { createDomains } from '../../../apps/server/src/domains.ts';
import { readEnvironment } from '../../../apps/server/src/environment.ts';
import { createServerLog } from '../../../apps/server/src/platform/server-log.ts';
import { createServer } from '../../../apps/server/src/server.ts';

/** The OpenAPI document of these sources as `/api/openapi.json` serves it; no database is asked for it. */
export async function readApiDocument(version: string): Promise<object> {
  const environment = readEnvironment({
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    DATA_DIR: tmpdir(),
    API_DOCUMENT: 'on',
    LOG_LEVEL: 'silent',
  });
  const deps = createDeps({ environment, log: createServerLog('silent') });
  const { all, authenticate } = createDomains(deps);
  const { app } = await createServer({ deps, domains: all, authenticate, version });
  try {
    await app.ready();
    return (await app.inject('/api/openapi.json')).json<object>();
  } finally {
    await app.close();
    await deps.database.close();
  }
}
