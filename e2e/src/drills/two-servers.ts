import { nextFreePort } from '../../../apps/server/src/platform/embedded-postgres/index.ts';
import { ProxyProcess } from '../processes/proxy-process.ts';
import { ServerProcess } from '../processes/server-process.ts';
import { startDrilledProduct, type DrilledProduct, type DrilledProductOptions } from './drilled-product.ts';

/** Two server processes on one database, behind the shipped proxy. */
export interface TwoServers {
  readonly product: DrilledProduct;
  readonly servers: readonly [ServerProcess, ServerProcess];
  readonly serverPorts: readonly [number, number];
  readonly proxy: ProxyProcess;
  readonly proxyPort: number;
  close(): Promise<void>;
}

/** Starts PostgreSQL, both servers and the proxy. */
export async function startTwoServers({ settings, ...options }: DrilledProductOptions = {}): Promise<TwoServers> {
  const behindProxy = { TRUSTED_PROXIES: '127.0.0.1', ...settings };
  const product = await startDrilledProduct({ ...options, settings: behindProxy });
  const second = await nextFreePort(19_150);
  const other = new ServerProcess({
    databaseUrl: product.databaseUrl,
    port: second,
    dataDirectory: product.folder,
    settings: { REQUESTS_PER_MINUTE: '100000000', ...behindProxy },
    ...(options.program ? { program: options.program } : {}),
  });
  const servers = [product.server, other] as const;
  const proxyPort = await nextFreePort(19_500);
  const serverPorts = [Number(new URL(product.server.url).port), second] as const;
  const proxy = new ProxyProcess(proxyPort, serverPorts);
  const close = async (): Promise<void> => {
    await proxy.stop();
    await other.end('SIGKILL');
    await product.close();
  };
  try {
    await Promise.all(servers.map((server) => server.start()));
    await proxy.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { product, servers, serverPorts, proxy, proxyPort, close };
}
