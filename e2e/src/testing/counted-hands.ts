import type { Locator, Page } from 'playwright-core';

/** Counts clicks and key presses by task; typed text is not counted. */
export function countHands() {
  const counts = new Map<string, number>();
  let task = '';
  const count = (): void => void counts.set(task, (counts.get(task) ?? 0) + 1);
  return {
    counts,
    begin: (named: string): void => void (task = named),
    /** Counts an act that is done by other means, such as a drag. */
    count,
    click: (what: Locator): Promise<void> => (count(), what.click()),
    press: (page: Page, key: string): Promise<void> => (count(), page.keyboard.press(key)),
  };
}
