import type { ComponentType } from 'react';

/** The four panes of the tabs container, in the order of the tab bar. */
export const tabNames = ['home', 'orders', 'market', 'me'] as const;
export type TabName = (typeof tabNames)[number];

/** One screen and its path. The specification's route list fixes `path` and `guarded`. */
export interface RouteDefinition {
  /** The specification's spelling with `:name` for `{name}` and `:name?` for an optional one; no leading slash. */
  readonly path: string;
  readonly title: string;
  /** A guarded screen requires a session; other people are sent to `/login` and back. */
  readonly guarded: boolean;
  /** Set on the screens that fill a pane of the tabs container. */
  readonly tab?: TabName;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Declares a domain's routes; every `domains/<domain>/<table>.routes.ts` exports `routes` made by this. */
export function defineRoutes(routes: readonly RouteDefinition[]): readonly RouteDefinition[] {
  return routes;
}
