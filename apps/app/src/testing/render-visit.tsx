import { onlineManager } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';
import { outbox } from '../shell/calls/outbox.ts';
import { changeWeightUnit } from '../shell/frame/weight-unit.tsx';
import { renderRoute, type PathInWorld, type RenderedRoute, type RenderRouteOptions } from './render-route.tsx';

const pen: unknown = new Proxy({}, { get: () => () => undefined, set: () => true });

/** The queue is the app's own and outlives a screen: a test leaves it empty. */
export async function renderVisit(path: PathInWorld, options?: RenderRouteOptions): Promise<RenderedRoute> {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never);
  const rendered = await renderRoute(path, options);
  await outbox.start();
  onTestFinished(async () => {
    vi.restoreAllMocks();
    onlineManager.setOnline(true);
    await changeWeightUnit('kg');
    outbox.stop();
    for (const entry of await outbox.list()) await outbox.discard(entry.id);
  });
  return rendered;
}
