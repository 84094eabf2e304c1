/** Runs in the page: whether everything that the app loads after its first screen is there. */
export const isAllLoaded = (): boolean => performance.getEntriesByName('all-loaded').length > 0;

/** A person's phone, in the words that every engine knows: what people do with it and what they see. */
export interface PhoneWords {
  open(path: string): Promise<void>;
  /** Closes the app and starts it again; what the device stores stays. */
  reopen(path: string): Promise<void>;
  /** Path and query in the address bar. */
  path(): Promise<string>;
  /** The paths of the page stack, lowest first. */
  stack(): Promise<string[]>;
  /** The value stored under a key in the device's database `_recdb`. */
  stored(key: string): Promise<unknown>;
  network(on: boolean): Promise<void>;
  /** Waits until everything that the app loads after its first screen is there too. */
  allLoaded(): Promise<void>;

  /** Waits until the page with this title is in front. */
  see(title: string): Promise<void>;
  /** Waits for a text on the front page. */
  reads(text: string | RegExp): Promise<void>;
  /** Waits for an element of the front page. */
  shows(selector: string): Promise<void>;
  /** Waits until no sheet is open. */
  sheetClosed(): Promise<void>;
  /** Elements of the front page. */
  count(selector: string): Promise<number>;

  /** Presses a button or link of the front page, by its full name. */
  press(name: string | RegExp): Promise<void>;
  /** Presses a button in an element of the front page. */
  pressIn(selector: string, name: string | RegExp): Promise<void>;
  /** Presses an element of the front page. */
  pressAt(selector: string): Promise<void>;
  /** Presses a button of the open sheet. */
  choose(name: string | RegExp): Promise<void>;
  /** Presses the first button of a list on the open sheet that may be pressed. */
  chooseFirst(list: string): Promise<void>;
  /** Fills the field with this label on the front page. */
  fill(label: string, text: string): Promise<void>;
  /** Ticks the box of the front page. */
  agree(): Promise<void>;
  /** Types on the keypad at the foot of the page, then presses its confirm key. */
  keyIn(digits: string): Promise<void>;
  /** Signs on the visible signature pad with a finger. */
  sign(): Promise<void>;
  /** Presses a button that asks for a photo, and chooses a small picture from the album. */
  addPhoto(button: RegExp): Promise<void>;
  /** Reports the recycler's arrival; an early or distant arrival needs a confirmation. */
  arrive(): Promise<void>;
}
