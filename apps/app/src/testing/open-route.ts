import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderRoute, type PathInWorld, type RenderRouteOptions } from './render-route.tsx';

/** A route with its answers in place. */
export async function openRoute(path: PathInWorld, options: RenderRouteOptions = {}) {
  const rendered = await renderRoute(path, options);
  await rendered.settled();
  return { ...rendered, sent: rendered.server.sent };
}

/**
 * Presses a button, as soon as it answers a press: while its action is in progress it ignores further ones. A page below
 * stays mounted and inert: the one in front is drawn last.
 */
export async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getAllByRole('button', { name }).at(-1)!;
    if (found.matches(':disabled, [aria-busy="true"]')) throw new Error(`the button ${name} can’t be pressed`);
    return found;
  });
  fireEvent.click(button);
}
