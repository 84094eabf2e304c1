import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { photoFile } from '../photo-file.ts';
import { pictures } from '../phone.ts';
import { isAllLoaded, type PhoneWords } from '../phone-words.ts';
import { productUrl, type Person } from '../people.ts';
import { readValue, writeValues } from '../seed-store.ts';
import { findInPage, isReachable, type Wanted } from './find-in-page.ts';
import { Line } from './line.ts';
import type { Engine, EngineSession } from './engine-session.ts';

/** Milliseconds that a phone waits for what it is to see or to press. */
const PATIENCE_MS = 30_000;

interface Target {
  readonly area?: Wanted['area'];
  readonly kind: Wanted['kind'];
  readonly name: string | RegExp;
  readonly within?: string;
}

/** A phone with another engine than the journeys' own Chromium. */
export class EnginePhone implements PhoneWords {
  readonly #engine: Engine;
  readonly #folder: string;
  readonly #line: Line;
  #session: EngineSession<unknown>;

  private constructor(engine: Engine, folder: string, line: Line, session: EngineSession<unknown>) {
    this.#engine = engine;
    this.#folder = folder;
    this.#line = line;
    this.#session = session;
  }

  /** @param as signed in as this person from the start @param at the origin that it opens, by default the product's */
  static async take(engine: Engine, as?: Person, at: string = productUrl): Promise<EnginePhone> {
    const folder = mkdtempSync(join(tmpdir(), 'shoushou-engine-'));
    const phone = new EnginePhone(engine, folder, await Line.open(at), await engine.start(folder));
    if (as) await phone.#signIn(as);
    return phone;
  }

  /**
   * Writes what the app stores of a person who is signed in, from a page of the product that runs no app: a script, shown
   * as text. Firefox shows JSON, as refusals are, in a page of another origin.
   */
  async #signIn({ session: { userid, usersecret, user } }: Person): Promise<void> {
    const empty = '/old-phone.js';
    await this.begin(empty);
    await this.#until('an empty page', async () => (await this.path()) === empty);
    await this.#session.evaluate(writeValues, { userid, usersecret, user, usertype: user.usertype });
  }

  async dispose(): Promise<void> {
    await this.#session.stop();
    await this.#line.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Keeps a picture of what a failed test left on the screen, where the journeys keep theirs; none of a browser that has ended. */
  async keepPicture(name: string): Promise<void> {
    if (!pictures) return;
    const file = join(pictures, `failed-${this.#engine.name.replaceAll(' ', '-')}-${name}.png`);
    const picture = await this.#session.screenshot().catch(() => undefined);
    if (picture) writeFileSync(file, picture);
  }

  get session(): EngineSession<unknown> {
    return this.#session;
  }

  /** Begins to load a page, and waits for nothing. */
  async begin(path: string): Promise<void> {
    await this.#session.go(this.#line.url + path);
  }

  async open(path: string): Promise<void> {
    // Some drivers answer before the page that was there has gone.
    await this.#session.evaluate(() => void Object.assign(globalThis, { left: true }));
    await this.begin(path);
    await this.#until(`another page than before at ${path}`, () =>
      this.#session.evaluate(() => !('left' in globalThis) && location.protocol !== 'about:'),
    );
    await this.#until(`the page ${path}`, () => this.#find({ kind: 'element', name: '*' }));
  }

  async reopen(path: string): Promise<void> {
    await this.#session.stop();
    this.#session = await this.#engine.start(this.#folder);
    await this.open(path);
  }

  path(): Promise<string> {
    return this.#session.evaluate(() => location.pathname + location.search);
  }

  stack(): Promise<string[]> {
    return this.#session.evaluate(() =>
      (history.state as { stack: { path: string }[] }).stack.map((entry) => entry.path),
    );
  }

  stored(key: string): Promise<unknown> {
    return this.#session.evaluate(readValue, key);
  }

  network(on: boolean): Promise<void> {
    this.#line.cut = !on;
    return Promise.resolve();
  }

  /** Keeps back the files whose path begins so. @returns a function that lets them arrive */
  hold(path: string): () => void {
    return this.#line.hold(path);
  }

  async allLoaded(): Promise<void> {
    await this.#until('everything that loads after the start', () => this.#session.evaluate(isAllLoaded));
  }

  async see(title: string): Promise<void> {
    await this.#until(`the title ${title}`, () => this.#find({ kind: 'title', name: title }));
  }

  async reads(text: string | RegExp): Promise<void> {
    await this.#until(`the text ${text}`, () => this.#find({ kind: 'text', name: text }));
  }

  async shows(selector: string): Promise<void> {
    await this.#until(selector, () => this.#find({ kind: 'element', name: selector }));
  }

  async sheetClosed(): Promise<void> {
    await this.#until('no sheet', () => this.#session.evaluate(() => !document.querySelector('dialog[open]')));
  }

  count(selector: string): Promise<number> {
    return this.#session.evaluate(
      (wanted) => document.querySelectorAll(`.stack-view_page[data-role=top] ${wanted}`).length,
      selector,
    );
  }

  press(name: string | RegExp): Promise<void> {
    return this.#press({ kind: 'button', name });
  }

  pressIn(selector: string, name: string | RegExp): Promise<void> {
    return this.#press({ kind: 'button', name, within: selector });
  }

  pressAt(selector: string): Promise<void> {
    return this.#press({ kind: 'element', name: selector });
  }

  choose(name: string | RegExp): Promise<void> {
    return this.#press({ area: 'sheet', kind: 'button', name });
  }

  chooseFirst(list: string): Promise<void> {
    return this.#press({ area: 'sheet', kind: 'element', name: `[aria-label="${list}"] button:not(:disabled)` });
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#until(`the field ${label}`, async () => {
      const field = await this.#find({ kind: 'field', name: label });
      if (!field) return false;
      // As an input method does it: the driver's keys are those of a Latin keyboard.
      return this.#session.evaluate(
        (element, value) => {
          const input = element as HTMLInputElement;
          input.focus();
          const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
          Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, value);
          input.dispatchEvent(new Event('input', { bubbles: true }));
          input.dispatchEvent(new Event('change', { bubbles: true }));
          return true;
        },
        field,
        text,
      );
    });
  }

  agree(): Promise<void> {
    return this.#press({ kind: 'element', name: 'label:has(input[type=checkbox])' });
  }

  async keyIn(digits: string): Promise<void> {
    for (const digit of [...digits, '确定'])
      await this.#until(`the key ${digit}`, () =>
        this.#session.evaluate((wanted) => {
          const keypad = document.querySelector('.stack-view_page[data-role=top] [role=group][aria-label$="键盘"]');
          const key = Array.from(keypad?.querySelectorAll('button') ?? []).find(
            (each) => (each.getAttribute('aria-label') ?? each.textContent) === wanted,
          );
          key?.click();
          return key !== undefined;
        }, digit),
      );
  }

  async sign(): Promise<void> {
    await this.shows('.signature-pad_prompt');
    const box = await this.#session.evaluate(() => {
      const pad = document.querySelector('.stack-view_page[data-role=top] .signature-pad_canvas')!;
      pad.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = pad.getBoundingClientRect();
      return { x, y, width, height };
    });
    for (const [from, to] of [
      [0.2, 0.5],
      [0.55, 0.85],
    ] as const)
      await this.#session.draw(
        [
          [from, 0.3],
          [to, 0.5],
          [from, 0.7],
        ].map(([x, y]) => ({ x: box.x + box.width * x!, y: box.y + box.height * y! })),
      );
    await this.shows('[role=img][aria-label*="已写 2 笔"]');
  }

  async addPhoto(button: RegExp): Promise<void> {
    const { name, buffer } = photoFile('photo.png');
    const file = join(this.#folder, name);
    writeFileSync(file, buffer);
    // A driven WebKit answers a file chooser at once, with nothing: the field is kept from opening it, and gets the
    // file.
    await this.#session.evaluate(() => {
      const open = HTMLInputElement.prototype.click;
      HTMLInputElement.prototype.click = function click() {
        if (this.type !== 'file') open.call(this);
      };
    });
    await this.press(button);
    await this.choose('从相册选择');
    await this.#until('the file field', async () => {
      const field = await this.#session.find(() => document.querySelector('input[type=file]'));
      if (!field) return false;
      await this.#session.giveFile(field, file);
      return true;
    });
  }

  async arrive(): Promise<void> {
    await this.press('已到达');
    await this.#until('the arrival', async () => {
      const confirm = await this.#find({ area: 'sheet', kind: 'button', name: '确认已到达' });
      if (confirm && (await this.#session.evaluate(isReachable, confirm))) await this.#session.press(confirm);
      return !confirm && this.#find({ kind: 'button', name: '称重' });
    });
  }

  #find({ area = 'front', kind, name, within }: Target): Promise<unknown> {
    const isPattern = name instanceof RegExp;
    return this.#session.find(findInPage, { area, kind, name: isPattern ? name.source : name, isPattern, within });
  }

  async #press(what: Target): Promise<void> {
    await this.#until(`${what.kind} ${what.name}`, async () => {
      const element = await this.#find(what);
      if (!element || !(await this.#session.evaluate(isReachable, element))) return false;
      await this.#session.press(element);
      return true;
    });
  }

  /** Tries until it is true: pages move, and a page that is left takes its elements along. */
  async #until(what: string, attempt: () => Promise<unknown>): Promise<void> {
    const endsAt = performance.now() + PATIENCE_MS;
    let last: unknown;
    for (;;) {
      const done = await attempt().catch((error: unknown) => ((last = error), false));
      if (done) return;
      if (performance.now() > endsAt)
        throw new Error(`${what} did not come on ${await this.path().catch(String)}`, { cause: last });
      await wait(60);
    }
  }
}
