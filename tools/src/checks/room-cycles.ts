import { findCycles } from '../source/cycles.ts';
import { resolveImport, type Project } from '../source/project.ts';
import type { Violation } from './violation.ts';
import { testPattern } from './zones.ts';

const domainPath = /^(apps\/(?:server|app|console)\/src\/domains\/[a-z-]+)\/(.+)$/;

/** By domain folder: each room with the rooms that it imports, and by each of them one import that does so. */
type Rooms = ReadonlyMap<string, Map<string, Map<string, string>>>;

/**
 * Rooms (folders) of a domain import each other in one direction only, types included: the ground of a domain stands
 * below the rooms of its tasks. A file at the domain's root is a room of its own, since the root holds what is lowest
 * (stores) as well as what is highest (routes). Tests may import any room, and a dynamic import loads a screen.
 */
export function checkRoomCycles(project: Project): Violation[] {
  return [...roomsByDomain(project)].flatMap(([domain, rooms]) =>
    findCycles(new Map([...rooms].map(([room, targets]) => [room, targets.keys()]))).map((cycle) => ({
      file: `${domain}/${cycle[0]!}`,
      rule: 'room-cycles',
      message: `${cycle.length} rooms import each other: ${shortestWayBack(cycle, rooms)}`,
    })),
  );
}

function roomsByDomain(project: Project): Rooms {
  const domains = new Map<string, Map<string, Map<string, string>>>();
  for (const { path, imports } of project.sources.values()) {
    const [, domain = '', inside = ''] = domainPath.exec(path) ?? [];
    if (domain === '' || testPattern.test(path)) continue;
    const rooms = domains.get(domain) ?? new Map<string, Map<string, string>>();
    domains.set(domain, rooms);
    const room = roomOf(inside);
    const targets = rooms.get(room) ?? new Map<string, string>();
    rooms.set(room, targets);
    for (const { specifier, kind } of imports) {
      const target = kind === 'dynamic' ? undefined : resolveImport(project, path, specifier);
      if (target?.kind !== 'file') continue;
      const [, targetDomain, targetInside = ''] = domainPath.exec(target.path) ?? [];
      if (targetDomain !== domain || roomOf(targetInside) === room) continue;
      targets.set(roomOf(targetInside), `${inside} imports ${targetInside}`);
    }
  }
  return domains;
}

const roomOf = (inside: string): string => inside.split('/')[0]!;

/** The fewest imports that lead from a room of a cycle back to it, to show the author what to open. */
function shortestWayBack(cycle: readonly string[], rooms: ReadonlyMap<string, Map<string, string>>): string {
  const start = cycle[0]!;
  const ways: { room: string; imports: readonly string[] }[] = [{ room: start, imports: [] }];
  const seen = new Set<string>();
  for (const { room, imports } of ways) {
    for (const [target, example] of rooms.get(room) ?? []) {
      if (target === start) return [...imports, example].join('; ');
      if (!seen.has(target)) ways.push({ room: target, imports: [...imports, example] });
      seen.add(target);
    }
  }
  return cycle.join(', ');
}
