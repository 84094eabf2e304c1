import { fireEvent, screen } from '@testing-library/react';
import { renderRoute, type PathInWorld, type RenderRouteOptions } from './render-route.tsx';

/** A route with its answers in place. */
export async function openRoute(path: PathInWorld, options: RenderRouteOptions = {}) {
  const rendered = await renderRoute(path, options);
  await rendered.settled();
  return { ...rendered, sent: rendered.server.sent };
}

/** Presses a button. A page below stays mounted and inert: the one in front is drawn last. */
export async function press(name: string | RegExp): Promise<void> {
  const buttons = await screen.findAllByRole('button', { name });
  fireEvent.click(buttons.at(-1)!);
}
