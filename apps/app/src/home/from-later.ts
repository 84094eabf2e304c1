import { lazy, type ComponentType } from 'react';

type Later = typeof import('./later.ts');
type Parts = { [Name in keyof Later as Later[Name] extends ComponentType<infer _Props> ? Name : never]: Later[Name] };

/** A part of the home that is fetched after its first drawing. */
export function fromLater<Name extends keyof Parts>(name: Name): Parts[Name] {
  return lazy(async () => ({ default: (await import('./later.ts'))[name] as ComponentType })) as unknown as Parts[Name];
}
