import path from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import packageJson from '../../../package.json' with { type: 'json' };
import { appSettingsOf, settingsOfBrand } from './app-settings.ts';
import { createDeps } from './create-deps.ts';
import { createDomains } from './domains.ts';
import { textOfCommandError } from './command-error.ts';
import { readEnvironment } from './environment.ts';
import { missingProviders } from './live-providers.ts';
import { readBrand } from './platform/brand/brand.ts';
import { awaitDatabase } from './platform/database/await-database.ts';
import { createServerLog } from './platform/server-log.ts';
import { nameSourcesInStackTraces } from './platform/stack-traces.ts';
import { deskKey } from './sandbox/sandbox.store.ts';
import { createServer, type Server } from './server.ts';
import type { WebFolders } from './platform/web/serve-web.ts';

nameSourcesInStackTraces();

// The built server is in `apps/server/dist`, as deep as the sources.
const root = path.resolve(import.meta.dirname, '../../..');
const builtPages = { app: path.join(root, 'apps/app/dist'), console: path.join(root, 'apps/console/dist') };

export interface RunningServer {
  server: Server;
  port: number;
  /** Path of the sandbox desk with the key that opens it from another machine; null with real providers. */
  deskLink: string | null;
}

/**
 * Starts the server on a migrated database.
 *
 * @param pages folders with the built app and console; default those of this project
 * @param stopped aborted when the server is to stop during the start
 * @throws EnvironmentError for an unusable configuration
 */
export async function startServer(
  source: Readonly<Record<string, string | undefined>>,
  pages: Pick<WebFolders, 'app' | 'console'> = builtPages,
  stopped?: AbortSignal,
): Promise<RunningServer> {
  const environment = readEnvironment(source);
  const lacking = missingProviders(environment);
  const log = createServerLog(environment.logLevel);
  for (const text of lacking) log.warn(text);
  const deps = createDeps({ environment, log });
  const domains = createDomains(deps, () => import('./seed/index.ts'));
  // Before anything is read: pages name the brand, which is in the database.
  await awaitDatabase(deps.database, () => log.warn('waiting for the database'), stopped);
  const server = await createServer({
    deps,
    domains: domains.all,
    authenticate: domains.authenticate,
    version: packageJson.version,
    web: {
      ...pages,
      mapKey: environment.amapPage?.key ?? null,
      brand: () => readBrand(deps.database, environment),
      settings: (brand) => ({ ...appSettingsOf(environment), ...settingsOfBrand(brand) }),
    },
  });
  const port = await server.start(stopped);
  const deskLink = environment.sandbox ? `/sandbox?key=${await deskKey(deps)}` : null;
  return { server, port, deskLink };
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const stopped = new AbortController();
  const starting = startServer(process.env, builtPages, stopped.signal);
  // Registered before the start is complete: the server already answers requests, which a stop must not cut.
  const closing = closeWithGrace({ delay: 10_000 }, async () => {
    stopped.abort();
    await (await starting).server.stop();
  });
  try {
    const { deskLink } = await starting;
    if (deskLink !== null)
      process.stdout.write(`The sandbox desk opens on this machine at /sandbox, elsewhere at ${deskLink}\n`);
  } catch (error) {
    closing.uninstall();
    const text = textOfCommandError(error);
    // Open connections would keep a server alive that never listens.
    process.stderr.write(`${text}\n`, () => process.exit(1));
  }
}
