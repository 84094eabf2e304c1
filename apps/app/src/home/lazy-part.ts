import { lazy, type ComponentType } from 'react';
import { reloadOnceReachable } from '../shell/updates/reload-once-reachable.ts';

type LazyParts = typeof import('./lazy-parts.ts');
type Parts = {
  [Name in keyof LazyParts as LazyParts[Name] extends ComponentType<infer _Props> ? Name : never]: LazyParts[Name];
};

/** A part of the home screen that is loaded after its first paint. */
export function lazyPart<Name extends keyof Parts>(name: Name): Parts[Name] {
  return lazy(async () => ({
    default: (await import('./lazy-parts.ts').catch(reloadOnceReachable))[name] as ComponentType,
  })) as unknown as Parts[Name];
}
