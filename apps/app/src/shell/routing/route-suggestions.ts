import type { RouteDefinition } from './route.ts';

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9\u4e00-\u9fff]/g, '');
}

function pairs(text: string): Set<string> {
  const found = new Set<string>();
  for (let index = 0; index + 1 < text.length; index += 1) found.add(text.slice(index, index + 2));
  return found;
}

function likeness(left: string, right: string): number {
  if (left === '' || right === '') return 0;
  if (right.includes(left)) return 1;
  const [one, other] = [pairs(left), pairs(right)];
  if (one.size === 0 || other.size === 0) return 0;
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size);
}

/**
 * Screens without parameters whose path or title resembles the text, best match first. @param wanted a mistyped path or
 * a search text
 */
export function suggestRoutes(
  definitions: readonly RouteDefinition[],
  wanted: string,
  limit: number,
): RouteDefinition[] {
  const sought = letters(wanted.replace(/[?#].*$/s, ''));
  return definitions
    .filter((definition) => definition.path !== '' && !/:\w+(?!\?)(\/|$)/.test(definition.path))
    .map((definition) => ({
      definition,
      score: Math.max(likeness(sought, letters(definition.path)), likeness(sought, letters(definition.title))),
    }))
    .filter(({ score }) => score >= 0.3)
    .sort((left, right) => right.score - left.score)
    .slice(0, limit)
    .map(({ definition }) => definition);
}
