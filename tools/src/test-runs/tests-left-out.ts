import { globSync } from 'node:fs';
import { mayInstallPackages } from '../apt-install.ts';
import { findProgram } from '../system-program.ts';

/**
 * Test files that need programs of the operating system, each with its package of Debian and Ubuntu. Where they may be
 * installed, the tests do it.
 */
export const programsOfTests: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'e2e/src/doctor-behind-a-pooler.journey.ts': { pgbouncer: 'pgbouncer' },
  'e2e/src/behind-the-proxy.journey.ts': { haproxy: 'haproxy' },
  'e2e/src/balancer-chain.journey.ts': { haproxy: 'haproxy' },
  'tools/src/kit/alerts.kit.ts': { promtool: 'prometheus' },
  'tools/src/kit/receivers.kit.ts': { amtool: 'prometheus-alertmanager' },
  'tools/src/kit/files.kit.ts': { promtool: 'prometheus', haproxy: 'haproxy', 'systemd-analyze': 'systemd' },
  'tools/src/kit/backup.kit.ts': { pg_basebackup: 'postgresql' },
};

/** Debian keeps some of PostgreSQL's programs in a folder of their version. */
const findHere = (program: string): string | undefined =>
  findProgram(program) ?? globSync(`/usr/lib/postgresql/*/bin/${program}`).at(-1);

/** A test file that cannot run on this machine, with the reason. */
export interface TestLeftOut {
  readonly file: string;
  readonly reason: string;
}

/** Which test files lack a program that they may not install: they are left out, and counted as skipped. */
export function testsLeftOut(find = findHere, mayInstall = mayInstallPackages()): TestLeftOut[] {
  if (mayInstall) return [];
  return Object.entries(programsOfTests).flatMap(([file, programs]) => {
    const missing = Object.entries(programs).filter(([program]) => find(program) === undefined);
    if (missing.length === 0) return [];
    const packages = missing.map(([, name]) => name).join(' ');
    const names = missing.map(([program]) => program).join(', ');
    return [{ file, reason: `no ${names} on this machine (Debian or Ubuntu: apt-get install -y ${packages})` }];
  });
}
