import type { Navigator } from '../navigator/navigator.ts';

/**
 * The front page's route, such as `/payconfirmpassword/{verifycode}`: reports name the screen without the address's
 * values, which may be codes, numbers and names.
 */
export function routeOfPage(navigator: Pick<Navigator, 'top' | 'resolve'>): string {
  const { path } = navigator.top();
  const found = navigator.resolve(path);
  if (typeof found === 'string') return found === 'missing' ? '/{missing}' : '/{pending}';
  return `/${found.definition.path.replace(/:(\w+)\??/g, '{$1}')}`;
}

let front: () => string = () => '/{pending}';

/** Sets the navigator that `routeInFront` uses. */
export function trackFrontPage(navigator: Pick<Navigator, 'top' | 'resolve'>): void {
  front = () => routeOfPage(navigator);
}

/** The front page's route, for code without a navigator. */
export const routeInFront = (): string => front();
