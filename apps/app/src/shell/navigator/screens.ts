import type { ComponentType } from 'react';
import type { RouteDefinition } from '../routing/route.ts';

const loaded = new WeakMap<RouteDefinition, ComponentType>();
const loading = new WeakMap<RouteDefinition, Promise<ComponentType>>();

/** The screen if its chunk is already loaded: it is rendered in the same frame, without a skeleton. */
export function loadedScreen(definition: RouteDefinition): ComponentType | null {
  return loaded.get(definition) ?? null;
}

/** Loads a screen's chunk once. A failed load is not cached, so that a retry uses the network again. */
export function loadScreen(definition: RouteDefinition): Promise<ComponentType> {
  const known = loading.get(definition);
  if (known) return known;
  const started = definition.load().then(
    (module) => {
      loaded.set(definition, module.default);
      return module.default;
    },
    (error: unknown) => {
      loading.delete(definition);
      throw error;
    },
  );
  loading.set(definition, started);
  return started;
}
