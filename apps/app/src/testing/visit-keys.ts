import { press } from './open-route.ts';

/** Types on the keypad at the foot of the page and confirms. */
export async function keyIn(digits: string): Promise<void> {
  for (const digit of digits) await press(digit);
  await press('确定');
}

/** The text of the bar at the foot of the page on top. */
export const barText = (): string => [...document.querySelectorAll('.bottom-bar')].at(-1)?.textContent ?? '';
