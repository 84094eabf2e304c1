import { render } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { DeviceStorage } from '@shoushou/client/device/device-storage';
import type { Fetch } from '@shoushou/client/calls/exchange';
import { vi } from 'vitest';
import { OverlayHostContext } from '../ui/overlay/overlay-host.ts';
import { internalLinks } from '../shell/routing/internal-links.ts';
import { deviceStore } from '../shell/calls/device-store.ts';
import { NavigatorContext } from '../shell/navigator/context.ts';
import { memoryHistory } from '../shell/navigator/memory-history.ts';
import { createNavigator, type Navigator } from '../shell/navigator/navigator.ts';
import OverlayLayer from '../shell/overlays/OverlayLayer.tsx';
import { overlayStore } from '../shell/overlays/overlay-store.ts';
import { queryClient } from '../shell/calls/queries.ts';
import type { RouteDefinition } from '../shell/routing/route.ts';
import { session } from '../shell/session/session.ts';
import { markFirstPaint } from '../shell/frame/first-paint.ts';
import { renderFrame, renderPage } from '../shell/frame/Shell.tsx';
import { StackView } from '../shell/navigator/StackView.tsx';
import { ChosenWeightUnit } from '../shell/frame/weight-unit.tsx';

/** A path as the address bar has it. */
export const pathOf = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

export interface MountedShell {
  /** Path with its parameters filled in. */
  readonly path: string;
  /** The tables that the screen and what it opens are found in. */
  readonly routes: readonly RouteDefinition[];
  readonly server: { fetch: Fetch; storage(): DeviceStorage };
}

/** Mounts a route with the whole shell but the tab bar, on a device that knows only who is signed in. */
export async function mountShell({ path, routes, server }: MountedShell): Promise<Navigator> {
  vi.stubGlobal('fetch', server.fetch);
  queryClient.clear();
  overlayStore.clear();
  for (const key of await deviceStore.keys()) await deviceStore.remove(key);
  const device = server.storage();
  for (const key of await device.keys()) await deviceStore.set(key, await device.get(key));
  await session.restore();
  const navigator = createNavigator({
    history: memoryHistory(path),
    bootRoutes: [],
    loadRoutes: () => Promise.resolve(routes),
    signedIn: session.signedIn,
    animated: false,
  });
  navigator.start();
  await navigator.completeRoutes();
  render(
    <QueryClientProvider client={queryClient}>
      <NavigatorContext value={navigator}>
        <OverlayHostContext value={navigator.openOverlay}>
          <div {...internalLinks(navigator)}>
            <ChosenWeightUnit>
              <StackView navigator={navigator} renderPage={renderPage} renderFrame={renderFrame} />
            </ChosenWeightUnit>
          </div>
          <OverlayLayer />
        </OverlayHostContext>
      </NavigatorContext>
    </QueryClientProvider>,
  );
  markFirstPaint();
  return navigator;
}
