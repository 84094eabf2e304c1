import { fireEvent, screen } from '@testing-library/react';
import { renderRoute, type RenderRouteOptions } from './render-route.tsx';

/** A route with its answers in place; `sent` tells what the fake server heard of a call, in order. */
export async function openRoute(path: string, options: RenderRouteOptions = {}) {
  const rendered = await renderRoute(path, options);
  await rendered.settled();
  const sent = (name: string) => rendered.server.heard.filter((call) => call.name === name).map(({ input }) => input);
  return { ...rendered, sent };
}

/** Presses a button. A page below stays mounted and inert: the one in front is drawn last. */
export async function press(name: string | RegExp): Promise<void> {
  const buttons = await screen.findAllByRole('button', { name });
  fireEvent.click(buttons.at(-1)!);
}
