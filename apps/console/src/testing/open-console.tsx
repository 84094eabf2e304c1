import { awaitCalm } from '@shoushou/design/testing/await-calm';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { queryClient } from '../shell/api.ts';
import { renderConsole, type RenderConsoleOptions, type RenderedConsole } from './render-console.tsx';

/** Opens a page of the console with canned responses. */
export async function openConsole(path: string, options: RenderConsoleOptions = {}): Promise<RenderedConsole> {
  const rendered = await renderConsole(path, options);
  await settled();
  return rendered;
}

/** Resolves when a page is shown and no read is in progress. */
async function settled(): Promise<void> {
  await awaitCalm(() => {
    expect(document.querySelector('nav')).not.toBeNull();
    expect(document.querySelector('.ant-skeleton, [data-loading]')).toBeNull();
    expect(queryClient.isFetching()).toBe(0);
  });
}

/** Types into a field. */
export async function type(label: string, text: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input, textarea' }), { target: { value: text } });
}

/** Types a day, a month or a moment into a field with a calendar, which takes it when it is left. */
export async function typeDay(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label, { selector: 'input' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

/** A button's label with or without the key that is printed on it. */
function labelsOf(button: HTMLButtonElement): string[] {
  const whole = button.textContent.replaceAll(/\s/g, '');
  const key = button.querySelector('kbd')?.textContent ?? '';
  return [whole, whole.slice(0, whole.length - key.length)];
}

/**
 * Presses a button by its label, as soon as it answers a press: while its action is in progress it ignores further
 * ones. Searches only buttons, because look-ups by role take seconds in a table of a hundred
 * rows.
 */
export async function press(name: string, inside: ParentNode = document): Promise<void> {
  const wanted = (): HTMLButtonElement | undefined =>
    [...inside.querySelectorAll('button')].filter((button) => labelsOf(button).includes(name)).at(-1);
  await waitFor(() => {
    expect(wanted(), name).toBeDefined();
    expect(wanted()!.matches(':disabled, .ant-btn-loading'), `${name} can’t be pressed`).toBe(false);
  });
  fireEvent.click(wanted()!);
}

/** The table row that contains a text. */
export async function rowWith(text: string | RegExp): Promise<HTMLElement> {
  return (await screen.findAllByText(text))
    .map((cell) => cell.closest<HTMLElement>('.ant-table-row'))
    .find((row) => row !== null)!;
}
