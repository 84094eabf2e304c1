import { builtinModules } from 'node:module';
import { resolveImport, type Project } from '../source/project.ts';
import { domainTables, findCycle } from './domain-table.ts';
import type { Violation } from './violation.ts';
import { testPattern, zoneOf, type Zone } from './zones.ts';

/**
 * Which part of the repository may import which: the rules of `ARCHITECTURE.md`, for every import, type-only ones
 * included.
 */
export function checkImports(project: Project): Violation[] {
  const violations: Violation[] = [];
  for (const [app, table] of Object.entries(domainTables)) {
    const cycle = findCycle(table);
    if (cycle)
      violations.push({
        file: 'tools/src/checks/domain-table.ts',
        rule: 'imports/domain-cycle',
        message: `the table of ${app} has a cycle: ${cycle.join(' → ')}`,
      });
  }
  let edges = 0;
  for (const source of project.sources.values()) {
    for (const { specifier, kind, line } of source.imports) {
      edges += 1;
      const report = (rule: string, message: string): void =>
        void violations.push({ file: source.path, line, rule: `imports/${rule}`, message });
      const target = resolveImport(project, source.path, specifier);
      if (target.kind === 'nothing') {
        report('unresolved', `${specifier} leads nowhere; relative imports carry their extension, packages export ./*`);
        continue;
      }
      if (testPattern.test(source.path)) continue;
      const zone = zoneOf(source.path);
      if (target.kind === 'package') {
        if (zone && !mayUsePackage(zone, target.name)) report('package', `${zone.name} must not import ${target.name}`);
        if (
          /^@capacitor\/|^@capacitor-community\/|^@capgo\/|^capacitor-plugin-/.test(target.name) &&
          zone?.name !== 'app device' &&
          !source.path.endsWith('capacitor.config.ts')
        )
          report('capacitor', 'only apps/app/src/device imports Capacitor');
        continue;
      }
      if (
        testPattern.test(target.path) &&
        !source.path.startsWith('tools/') &&
        !source.path.startsWith('e2e/') &&
        !source.path.startsWith('bench/')
      ) {
        report('testing', `${target.path} is for tests and must not reach the product`);
      }
      const targetZone = zoneOf(target.path);
      if (zone && !targetZone && !target.path.endsWith('.json'))
        report('zone', `${zone.name} must not import ${target.path}`);
      else if (zone && targetZone && zone !== targetZone && !zone.mayUse.includes(targetZone.name))
        report('zone', `${zone.name} must not import ${targetZone.name} (${target.path})`);
      for (const problem of betweenDomains(source.path, target.path, kind === 'dynamic'))
        report(problem.rule, problem.message);
    }
  }
  // A parser that recognises no import would report no violation.
  if (project.sources.size > 1 && edges === 0)
    violations.push({ file: 'tools', rule: 'imports/blind', message: 'no import was seen in any file' });
  return violations;
}

function mayUsePackage(zone: Zone, name: string): boolean {
  if (zone.packages === 'any') return true;
  const isNode = name.startsWith('node:') || builtinModules.includes(name);
  return zone.packages.some((allowed) =>
    allowed === 'node:' ? isNode : allowed.endsWith('/') ? name.startsWith(allowed) : name === allowed,
  );
}

const domainPath = /^apps\/(server|app|console)\/src\/domains\/([a-z-]+)\/(.+)$/;

/** @param onDemand the import loads a part of a screen later, so it may lead back, as a route to a screen does */
function betweenDomains(from: string, to: string, onDemand: boolean): { rule: string; message: string }[] {
  const [, fromApp, fromDomain] = domainPath.exec(from) ?? [];
  const [, toApp, toDomain, inside] = domainPath.exec(to) ?? [];
  if (!toDomain || !inside || (toApp !== fromApp && fromApp !== undefined)) return [];
  if (fromDomain === toDomain) return [];
  const problems: { rule: string; message: string }[] = [];
  if (toApp === 'server') {
    // Rules and policies are pure and import only each other, so they may import across domains directly.
    const pure = /\.(rules|policy)\.ts$/;
    const bothPure = pure.test(from) && pure.test(inside);
    const composes =
      fromDomain === undefined &&
      (inside.endsWith('.routes.ts') ||
        inside.endsWith('.jobs.ts') ||
        inside.endsWith('.events.ts') ||
        inside.endsWith('.builders.ts'));
    // Builders of test and sample data may use each other across domains; they are not production code.
    const bothBuild = from.endsWith('.builders.ts') && inside.endsWith('.builders.ts');
    if (inside !== 'index.ts' && !bothPure && !bothBuild && !composes)
      problems.push({ rule: 'domain-door', message: `${toDomain} is entered through its index.ts, not ${inside}` });
  } else if (fromDomain !== undefined && /Screen\.tsx$/.test(inside)) {
    problems.push({
      rule: 'domain-screens',
      message: `${fromDomain} may use parts and queries of ${toDomain}, not its screens`,
    });
  }
  if (fromDomain !== undefined && !onDemand && !(domainTables[toApp!]![fromDomain] ?? []).includes(toDomain))
    problems.push({
      rule: 'domain-table',
      message: `${fromDomain} may not use ${toDomain} (tools/src/checks/domain-table.ts)`,
    });
  return problems;
}
