/** A running browser with one page of an engine, in the few words that a phone needs; `Element` is how it names elements. */
export interface EngineSession<Element> {
  /** Begins to load a page, and waits for nothing. */
  go(url: string): Promise<unknown>;
  /** Runs a function in the page with these values, of which some may be elements. @returns what JSON carries of its result */
  evaluate<Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  /** Runs a function in the page that returns an element or null. */
  find<Given extends unknown[]>(
    work: (...given: Given) => globalThis.Element | null,
    ...given: Given
  ): Promise<Element | null>;
  /** Presses the middle of an element. */
  press(element: Element): Promise<unknown>;
  /** Gives a file field the file at this path. */
  giveFile(field: Element, path: string): Promise<unknown>;
  /** Draws a line with the pointer, in CSS pixels of the page. */
  draw(points: readonly Point[]): Promise<void>;
  /** The picture on the screen, PNG. */
  screenshot(): Promise<Buffer>;
  /** Ends the browser; what its pages stored stays in its folder. */
  stop(): Promise<void>;
  /** Errors that pages have logged and thrown since the last call, where the engine's driver tells them. */
  takeComplaints(): string[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The pointer's moves and presses of a line, as WebDriver and WebDriver BiDi write them. */
export function strokeActions(points: readonly Point[]): object[] {
  const [first, ...others] = points.map(({ x, y }) => ({
    type: 'pointerMove',
    duration: 40,
    x: Math.round(x),
    y: Math.round(y),
  }));
  return [first!, { type: 'pointerDown', button: 0 }, ...others, { type: 'pointerUp', button: 0 }];
}

/** An engine by name, and how a browser of it is started on a folder that keeps what its pages store. */
export interface Engine {
  readonly name: string;
  start(folder: string): Promise<EngineSession<unknown>>;
}

/** The width and height of a phone, CSS pixels. */
export const phoneSize = { width: 390, height: 844 };

/** 科技园 in 粤海街道, as a phone's GPS reports it (WGS-84). */
export const place = { latitude: 22.5432, longitude: 113.9386, accuracy: 20 };
