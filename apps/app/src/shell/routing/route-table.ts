import type { RouteDefinition } from './route.ts';

export interface RouteMatch {
  readonly definition: RouteDefinition;
  /** Decoded path parameters by their names in the specification. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface RouteTable {
  readonly definitions: readonly RouteDefinition[];
  /** The screen of a path such as `/order/2?from=home`; null when no route matches. */
  match(path: string): RouteMatch | null;
}

interface CompiledRoute {
  readonly definition: RouteDefinition;
  readonly segments: readonly string[];
  readonly required: number;
}

function segmentsOf(path: string): string[] {
  const bare = path.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '');
  return bare === '' ? [] : bare.split('/');
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function read(route: CompiledRoute, segments: readonly string[]): Record<string, string> | null {
  if (segments.length < route.required || segments.length > route.segments.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, expected] of route.segments.entries()) {
    const actual = segments[index];
    if (!expected.startsWith(':')) {
      if (actual !== expected) return null;
      continue;
    }
    if (actual === undefined) continue;
    const value = decode(actual);
    if (value === null || value === '') return null;
    parameters[expected.replace(/^:|\?$/g, '')] = value;
  }
  return parameters;
}

/** Literal segments win over parameters at the first place where two routes differ. */
function byLiteralFirst(left: CompiledRoute, right: CompiledRoute): number {
  for (const [index, segment] of left.segments.entries()) {
    const other = right.segments[index];
    if (other === undefined) break;
    const difference = Number(segment.startsWith(':')) - Number(other.startsWith(':'));
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Combines definitions into one table. Matching is case-sensitive, as the specification's paths are. @throws Error when
 * a path is defined twice
 */
export function createRouteTable(definitions: readonly RouteDefinition[]): RouteTable {
  const seen = new Set<string>();
  const compiled = definitions.map((definition): CompiledRoute => {
    if (seen.has(definition.path)) throw new Error(`route defined twice: ${definition.path}`);
    seen.add(definition.path);
    const segments = segmentsOf(definition.path.replaceAll('?', '\0')).map((segment) => segment.replaceAll('\0', '?'));
    return { definition, segments, required: segments.filter((segment) => !segment.endsWith('?')).length };
  });
  compiled.sort(byLiteralFirst);
  return {
    definitions,
    match(path) {
      const segments = segmentsOf(path);
      for (const route of compiled) {
        const parameters = read(route, segments);
        if (parameters) return { definition: route.definition, parameters };
      }
      return null;
    },
  };
}
