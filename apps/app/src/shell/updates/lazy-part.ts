import { lazy, type ComponentType } from 'react';
import { reloadOnceReachable } from './reload-once-reachable.ts';

type Components<Parts> = {
  [Name in keyof Parts as Parts[Name] extends ComponentType<infer _Props> ? Name : never]: Parts[Name];
};

/** The components of a module that is loaded when one of them is first rendered. */
export function lazyPartsOf<Parts extends object>(load: () => Promise<Parts>) {
  return <Name extends keyof Components<Parts>>(name: Name): Components<Parts>[Name] =>
    lazy(async () => ({
      default: (await load().catch(reloadOnceReachable))[name as never] as ComponentType,
    })) as unknown as Components<Parts>[Name];
}
