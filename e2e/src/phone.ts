import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { calls } from '@shoushou/contract/calls';
import { launchBrowser } from './browser.ts';
import { isAllLoaded, type PhoneWords } from './phone-words.ts';
import { productUrl, type Person } from './people.ts';
import { photoFile } from './photo-file.ts';
import { readValue, seedStore, writeStore } from './seed-store.ts';

export interface PhoneOptions extends Pick<
  BrowserContextOptions,
  'viewport' | 'reducedMotion' | 'deviceScaleFactor' | 'serviceWorkers' | 'userAgent' | 'geolocation' | 'permissions'
> {
  /** Signed in as this person from the start. */
  as?: Person | undefined;
  /** Initial values of the device's database `_recdb`, by key. */
  stored?: Record<string, unknown>;
  /** Another browser than the file's own, such as one with a camera. */
  browser?: Browser;
  /** Runs in every page before its scripts, such as a host app's bridge. */
  around?: (context: BrowserContext) => Promise<unknown>;
}

/** Folder for screenshots: of every screen, and of each phone when a journey fails. Without it none are taken. */
export const pictures = process.env['SHOTS'] || undefined;

/** 科技园 in 粤海街道, as a phone's GPS reports it (WGS-84). */
const statusAt = { latitude: 22.5432, longitude: 113.9386, accuracy: 20 };

/** Pixels that the bar of a page takes at the top; a phone of the journeys has no notch. */
const BAR_HEIGHT = 44;

/** Paths of calls whose response never ends while the page is open. */
const streamPaths = Object.values(calls).flatMap((call) =>
  'reply' in call && call.reply === 'stream' ? [new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] : [],
);

/** Milliseconds that the requests of a page may take before a journey lists the pending ones. */
const fetchLimitMs = 60_000;

export const isStream = (request: Request): boolean =>
  streamPaths.some((path) => path.test(new URL(request.url()).pathname));

/** A person's phone: one browser context on the product, and all errors its page has logged. */
export class Phone implements PhoneWords {
  readonly context: BrowserContext;
  readonly complaints: string[] = [];
  page: Page;
  #offline = false;
  readonly #pending = new Set<Request>();

  constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    this.#listen(page);
  }

  #listen(page: Page): void {
    page.on('pageerror', (error) => this.complaints.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (
        message.type() === 'error' &&
        !(this.#offline && /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/.test(message.text()))
      )
        this.complaints.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('request', (request) => !isStream(request) && this.#pending.add(request));
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => {
      this.#pending.delete(request);
      const reason = request.failure()?.errorText ?? '';
      // The page aborts requests it no longer needs; without network every request fails.
      if (request.url().startsWith(productUrl) && reason !== 'net::ERR_ABORTED' && !this.#offline)
        this.complaints.push(`failed: ${request.url()} ${reason}`);
    });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(productUrl + path);
    // Playwright's locator would soon poll only twice a second.
    await this.page.waitForFunction(() => document.querySelector('.stack-view_page[data-role=top]')?.checkVisibility());
  }

  /** The front page of the stack. */
  get front(): Locator {
    return this.page.locator('.stack-view_page[data-role=top]');
  }

  /** The sheet, dialog or menu open above the page. */
  get sheet(): Locator {
    return this.page.locator('dialog[open]').last();
  }

  /** Path and query in the address bar. */
  path(): Promise<string> {
    return this.page.evaluate(() => location.pathname + location.search);
  }

  /** The paths of the page stack, lowest first. */
  stack(): Promise<string[]> {
    return this.page.evaluate(() => (history.state as { stack: { path: string }[] }).stack.map((entry) => entry.path));
  }

  /** The value stored under a key in the device's database `_recdb`. */
  stored(key: string): Promise<unknown> {
    return this.page.evaluate(readValue, key);
  }

  /** Writes a value into the device's database `_recdb`; a page that is open keeps what it has read. */
  store(key: string, value: unknown): Promise<void> {
    return writeStore(this.page, { [key]: value });
  }

  /** Waits until the page with this title is in front. */
  async see(title: string): Promise<void> {
    await this.front.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  }

  /** Reports the recycler's arrival; an early or distant arrival needs a confirmation. */
  async arrive(): Promise<void> {
    await this.press('已到达');
    const confirm = this.sheet.getByRole('button', { name: '确认已到达' });
    await confirm
      .or(this.front.getByRole('button', { name: '称重', exact: true }))
      .first()
      .waitFor();
    if (await confirm.isVisible()) await confirm.tap();
  }

  async reads(text: string | RegExp): Promise<void> {
    await this.front
      .getByText(text, { exact: typeof text === 'string' && /^[\d.]+$/.test(text) })
      .first()
      .waitFor();
  }

  async shows(selector: string): Promise<void> {
    await this.front.locator(selector).first().waitFor();
  }

  async sheetClosed(): Promise<void> {
    await this.sheet.waitFor({ state: 'detached' });
  }

  count(selector: string): Promise<number> {
    return this.front.locator(selector).count();
  }

  pressIn(selector: string, name: string | RegExp): Promise<void> {
    return this.front.locator(selector).getByRole('button', { name }).first().tap();
  }

  pressAt(selector: string): Promise<void> {
    return this.front.locator(selector).first().tap();
  }

  chooseFirst(list: string): Promise<void> {
    return this.sheet.getByRole('list', { name: list }).getByRole('button', { disabled: false }).first().tap();
  }

  fill(label: string, text: string): Promise<void> {
    return this.front.getByLabel(label, { exact: true }).or(this.front.getByLabel(label)).first().fill(text);
  }

  agree(): Promise<void> {
    return this.front.getByRole('checkbox').check();
  }

  async addPhoto(button: RegExp): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.press(button);
    await this.choose('从相册选择');
    await (await choosing).setFiles(photoFile('photo.png'));
  }

  /** Presses a button or link of the front page, by its full name; the first, where a pattern fits several. */
  press(name: string | RegExp): Promise<void> {
    return this.front
      .getByRole('button', { name, exact: true })
      .or(this.front.getByRole('link', { name, exact: true }))
      .first()
      .tap();
  }

  /** Presses a button of the open sheet. */
  choose(name: string | RegExp): Promise<void> {
    return this.sheet.getByRole('button', { name, exact: true }).tap();
  }

  /**
   * Performs an action and expects this text to appear. A toast disappears after a moment, so the search starts before
   * the action.
   * @throws when a toast is lower than the page's title bar, over the change it reports
   */
  async awaitText(text: string | RegExp, doing: () => Promise<unknown>): Promise<void> {
    await Promise.all([this.page.getByText(text).first().waitFor(), doing()]);
    // A second toast is below the first one while both are shown.
    const toast = await this.page
      .locator('.overlays_toast')
      .first()
      .boundingBox({ timeout: 500 })
      .catch(() => null);
    if (toast && toast.y + toast.height > BAR_HEIGHT)
      throw new Error(`the toast ${text} reaches down to ${toast.y + toast.height} pixels`);
  }

  /** Types on the keypad at the foot of the page, then presses its confirm key. */
  async keyIn(
    digits: string,
    { confirm = '确定', on = this.front }: { confirm?: string; on?: Locator } = {},
  ): Promise<void> {
    const keypad = on.getByRole('group', { name: /键盘$/ });
    for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).tap();
    await keypad.getByRole('button', { name: confirm, exact: true }).tap();
  }

  /** Signs on the visible signature pad with a finger. */
  async sign(on: Locator = this.front): Promise<void> {
    await on.locator('.signature-pad_prompt').waitFor();
    const canvas = on.locator('.signature-pad_canvas');
    await canvas.scrollIntoViewIfNeeded();
    const box = (await canvas.boundingBox())!;
    const { mouse } = this.page;
    for (const [from, to] of [
      [0.2, 0.5],
      [0.55, 0.85],
    ] as const) {
      await mouse.move(box.x + box.width * from, box.y + box.height * 0.3);
      await mouse.down();
      await mouse.move(box.x + box.width * to, box.y + box.height * 0.5, { steps: 4 });
      await mouse.move(box.x + box.width * from, box.y + box.height * 0.7, { steps: 4 });
      await mouse.up();
    }
    await on.getByRole('img', { name: /已写 2 笔/ }).waitFor();
  }

  /** Waits until the page has loaded its data: no request except the event stream for 150 ms. */
  async fetched(): Promise<void> {
    const startedAt = performance.now();
    for (let still = 0; still < 3; still += 1) {
      await this.page.waitForTimeout(50);
      if (this.#pending.size === 0) continue;
      still = -1;
      if (performance.now() - startedAt > fetchLimitMs)
        throw new Error(`still on the way: ${[...this.#pending].map((request) => request.url()).join(', ')}`);
    }
  }

  /**
   * Waits until everything that the app loads after its first screen is there too: a phone without a service worker
   * cannot load it offline.
   */
  async allLoaded(): Promise<void> {
    await this.page.waitForFunction(isAllLoaded);
    await this.fetched();
  }

  /** Turns the network on or off. */
  async network(on: boolean): Promise<void> {
    if (!on) this.#offline = true;
    await this.context.setOffline(!on);
    if (on) this.#offline = false;
  }

  /** Closes the app and starts it again. */
  async reopen(path: string): Promise<void> {
    await this.page.close();
    this.page = await this.context.newPage();
    this.#listen(this.page);
    await this.open(path);
  }
}

/** Starts a browser for the tests of a file; it creates phones and disposes of them after each test. */
export function phones() {
  let browser: Browser | undefined;
  const given: Phone[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    if (pictures && task.result?.state === 'fail')
      for (const [index, { page }] of given.entries())
        await page.screenshot({
          path: join(pictures, `failed-${task.file.name.split('/').pop()}-${task.id}-${index + 1}.png`),
        });
    const complaints = given.flatMap((phone) => phone.complaints);
    await Promise.all(given.splice(0).map(({ context }) => context.close()));
    expect(complaints).toEqual([]);
  });

  return {
    async take({ as, stored = {}, around, browser: other, ...options }: PhoneOptions = {}): Promise<Phone> {
      const context = await (other ?? browser!).newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        geolocation: statusAt,
        permissions: ['geolocation'],
        // Caching the app on each of many short-lived phones would take most of a journey's time; tests that need the
        // worker enable it.
        serviceWorkers: 'block',
        ...options,
      });
      context.setDefaultTimeout(30_000);
      await around?.(context);
      const page = await context.newPage();
      const kept = {
        ...stored,
        ...(as
          ? {
              userid: as.session.userid,
              usersecret: as.session.usersecret,
              user: as.session.user,
              usertype: as.session.user.usertype,
            }
          : {}),
      };
      if (Object.keys(kept).length > 0) await seedStore(page, kept);
      const phone = new Phone(context, page);
      given.push(phone);
      return phone;
    },
  };
}
