import { createServer } from 'node:net';

/** Whether something already listens on this port of 127.0.0.1. */
export async function isPortTaken(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(true);
      else reject(error);
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}

/**
 * The first free port of 127.0.0.1 from `wanted` upwards, looking at 100.
 *
 * @throws Error with a readable message when all of them are taken.
 */
export async function nextFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 100 && port < 65_536; port += 1) {
    if (!(await isPortTaken(port))) return port;
  }
  throw new Error(
    `127.0.0.1 上的端口 ${wanted} 到 ${wanted + 99} 全部被占用。\nPorts ${wanted} to ${wanted + 99} are all taken on 127.0.0.1.`,
  );
}
