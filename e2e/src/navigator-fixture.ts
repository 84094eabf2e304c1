import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { scopedClasses } from '../../apps/app/build/scoped-class.ts';
import { launchBrowser } from './browser.ts';
import { inProject } from '../../tools/src/project.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const file = extname(path) === '' ? 'index.html' : path;
    readFile(join(folder, file)).then(
      (bytes) => response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  return new Promise((resolve) => server.once('listening', () => resolve(server)));
}

/**
 * A browser on the shell with toy screens (`apps/app/src/testing/navigator-fixture`); every test of the file gets a
 * fresh page.
 */
export function navigatorFixture() {
  const folder = mkdtempSync(join(tmpdir(), 'shoushou-navigator-'));
  let server: Server | undefined;
  let browser: Browser | undefined;
  let context: BrowserContext | undefined;
  let complaints: string[] = [];

  const fixture = {
    site: '',
    page: undefined as unknown as Page,
    /** Path and query in the address bar. */
    path: () => fixture.page.evaluate(() => location.pathname + location.search),
    top: () => fixture.page.locator('.stack-view_page[data-role=top]'),
    titleOf: () => fixture.top().locator('.page-frame_barTitle').last().textContent(),
    /** The paths of the page stack as stored in history, lowest first. */
    stack: () =>
      fixture.page.evaluate(() => (history.state as { stack: { path: string }[] }).stack.map((entry) => entry.path)),
    /** Replaces the page by one with other browser settings. */
    async renew(options: { reducedMotion?: 'reduce' } = {}): Promise<void> {
      await context?.close();
      context = await browser?.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, ...options });
      if (!context) throw new Error('no browser');
      fixture.page = await context.newPage();
      complaints = [];
      fixture.page.on('pageerror', (error) => complaints.push(error.message));
      fixture.page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    },
    /** Waits until no transition runs and history matches the stack. */
    async settled(): Promise<void> {
      const still = () =>
        document.querySelector('[data-moving]') === null &&
        document.getAnimations().every((animation) => animation.playState !== 'running');
      for (let look = 0; look < 2; look += 1) {
        await fixture.page.waitForTimeout(40);
        await fixture.page.waitForFunction(still);
        await fixture.page.evaluate(() =>
          (window as unknown as { fixture: { navigator: { idle(): Promise<void> } } }).fixture.navigator.idle(),
        );
      }
    },
    async open(at: string): Promise<void> {
      await fixture.page.goto(fixture.site + at);
      await fixture.top().waitFor();
    },
    press: (name: string) => fixture.top().getByRole('button', { name, exact: true }).click(),
    follow: (name: string) => fixture.top().getByRole('link', { name, exact: true }).click(),
    async toList(): Promise<void> {
      await fixture.open('/tabs/home');
      await fixture.follow('去列表');
      await fixture.settled();
    },
  };

  beforeAll(async () => {
    await build({
      configFile: false,
      root: inProject('apps', 'app', 'src', 'testing', 'navigator-fixture'),
      logLevel: 'error',
      css: scopedClasses,
      resolve: { dedupe: ['react', 'react-dom'] },
      build: { outDir: folder, emptyOutDir: true },
    });
    server = await serve(folder);
    fixture.site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => fixture.renew());
  afterEach(async () => {
    await context?.close();
    expect(complaints).toEqual([]);
  });
  return fixture;
}
