import type { Navigator } from '../navigator/navigator.ts';

/**
 * The page in front as its route writes it, such as `/payconfirmpassword/{verifycode}`: reports name the screen and never
 * what stands in its address, for codes, numbers and names stand there.
 */
export function routeOfPage(navigator: Pick<Navigator, 'top' | 'resolve'>): string {
  const { path } = navigator.top();
  const found = navigator.resolve(path);
  if (typeof found === 'string') return found === 'missing' ? '/{missing}' : '/{pending}';
  return `/${found.definition.path.replace(/:(\w+)\??/g, '{$1}')}`;
}

let front: () => string = () => '/{pending}';

/** Says whose pages `routeInFront` names. */
export function trackFrontPage(navigator: Pick<Navigator, 'top' | 'resolve'>): void {
  front = () => routeOfPage(navigator);
}

/** The page in front, for who holds no navigator. */
export const routeInFront = (): string => front();
