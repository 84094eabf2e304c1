import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { vi } from 'vitest';
import { inProject } from '../../tools/src/project.ts';
import { productUrl } from './people.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};

/** The product's headers: a page with another opener policy would get another browsing context, without its history. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** An installation that deploys another build while its pages are open: the old build's files are gone from then on. */
export interface RedeployedSite {
  readonly url: string;
  /** Serves another build from now on; `newBoot` is its boot file. */
  readonly newBoot: string;
  switch(): void;
  /** Serves the first build again. */
  switchBack(): void;
  close(): Promise<void>;
}

/** A proxy in front of the product; after the switch, pages and files come from another build. */
export async function openRedeployedSite(): Promise<RedeployedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'shoushou-build-'));
  // This build includes the gallery, so its route map, boot chunk and page differ.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    root: inProject('apps', 'app'),
    mode: 'gallery',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  vi.unstubAllEnvs();
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  let switched = false;

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test');
    if (switched && !/^\/(api|token|files|sandbox|console)(\/|$)/.test(pathname))
      answerFromNewBuild(pathname, response);
    else passOn(request, response);
  });

  function answerFromNewBuild(pathname: string, response: ServerResponse): void {
    const extension = /\.(\w+)$/.exec(pathname)?.[1];
    if (extension === undefined) return void response.writeHead(200, pageHeaders).end(page);
    const file = join(folder, pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extension] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    createReadStream(file).pipe(response);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    newBoot: /\/assets\/index-[\w~.-]+\.js/.exec(page)![0],
    switch: () => void (switched = true),
    switchBack: () => void (switched = false),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function passOn(request: IncomingMessage, response: ServerResponse): void {
  const asked = ask(productUrl + request.url, { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}
