import { chromium, type BrowserContext, type ElementHandle, type Page } from 'playwright-core';
import { phoneSize, place, type Engine, type EngineSession, type Point } from './engine-session.ts';

/**
 * A Chromium that is older than the browser's driver expects: what the driver does by itself (waiting, finding,
 * pressing) runs newer script in the page, so pages are asked by functions of ours, and pressed by coordinates.
 */
class OldChromiumSession implements EngineSession<ElementHandle<Element>> {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #complaints: string[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    page.on('pageerror', ({ message }) => this.#complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(`${message.text()} ${message.location().url}`);
    });
  }

  static async start(executablePath: string, folder: string): Promise<OldChromiumSession> {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath,
      args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-background-networking'],
      viewport: phoneSize,
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      geolocation: place,
      permissions: ['geolocation'],
    });
    return new OldChromiumSession(context, context.pages()[0] ?? (await context.newPage()));
  }

  go(url: string): Promise<unknown> {
    return this.#page.goto(url, { waitUntil: 'commit' });
  }

  evaluate<Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    return this.#page.evaluate(taking(work), given as unknown) as Promise<Awaited<Result>>;
  }

  async find<Given extends unknown[]>(
    work: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<ElementHandle<Element> | null> {
    const handle = await this.#page.evaluateHandle(taking(work), given as unknown);
    return handle.asElement();
  }

  async press(element: ElementHandle<Element>): Promise<void> {
    const { x, y } = await element.evaluate((pressed) => {
      const { left, top, width, height } = pressed.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await this.#page.touchscreen.tap(x, y);
  }

  giveFile(field: ElementHandle<Element>, path: string): Promise<void> {
    return field.setInputFiles(path);
  }

  async draw([first, ...others]: readonly Point[]): Promise<void> {
    await this.#page.mouse.move(first!.x, first!.y);
    await this.#page.mouse.down();
    for (const { x, y } of others) await this.#page.mouse.move(x, y, { steps: 4 });
    await this.#page.mouse.up();
  }

  screenshot(): Promise<Buffer> {
    return this.#page.screenshot();
  }

  takeComplaints(): string[] {
    return this.#complaints.splice(0);
  }

  stop(): Promise<void> {
    return this.#context.close();
  }
}

/** The function as the driver can send it: with one parameter, a list of what it is given. */
function taking<Given extends unknown[], Result>(work: (...given: Given) => Result): (given: unknown) => Result {
  // The driver sends the text of a function, and the page's policy forbids text as script.
  const sent = (given: unknown): Result => work(...(given as Given));
  return Object.assign(sent, { toString: () => `(given) => (${work.toString()})(...given)` });
}

/** @param file its program @param version the number that phones call it by, such as 103 */
export const oldChromium = (file: string, version: number): Engine => ({
  name: `Chromium ${version}`,
  start: (folder) => OldChromiumSession.start(file, folder),
});
