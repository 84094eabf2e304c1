import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inProject } from '../project.ts';
import { systemProgram } from '../system-program.ts';
import { readDeployment } from './deployment.ts';
import { composeProblems } from './schemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'shoushou-kit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program objects to; empty when it accepts. */
function objectionOf(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('the programs that read them accept', () => {
  it('the rules and the configuration of Prometheus', async () => {
    const promtool = await systemProgram('promtool', 'prometheus');
    expect(objectionOf(promtool, 'check', 'config', inProject('deploy', 'watching', 'prometheus.yaml'))).toBe('');
  });

  it.each(['haproxy.cfg', 'database/haproxy-database.cfg'])('%s, by the proxy', async (file) => {
    const copy = join(folder, file.replaceAll('/', '-'));
    // Names of machines that are nowhere but in an installation.
    writeFileSync(copy, readDeployment(...file.split('/')).replaceAll(/\b(?:server|db)-\d:/g, '127.0.0.1:'));
    expect(objectionOf(await systemProgram('haproxy'), '-c', '-f', copy)).toBe('');
  });

  it.each(globSync('**/*.sh', { cwd: inProject('deploy') }))('the script %s, by the shell', (file) => {
    expect(readDeployment(...file.split('/')).startsWith('#!/bin/sh\n')).toBe(true);
    expect(objectionOf('sh', '-n', inProject('deploy', file))).toBe('');
  });
});

describe('the services that watch', () => {
  const watching = parse(readDeployment('watching', 'compose.yaml')) as {
    services: Record<string, { volumes: string[]; networks: string[]; image: string }>;
  };

  it('are accepted by the schema of Compose, and mount files that are there', () => {
    expect(composeProblems(watching as unknown as Record<string, unknown>)).toEqual([]);
    for (const { volumes, image } of Object.values(watching.services)) {
      expect(image).toMatch(/:v\d+\.\d+\.\d+$/);
      for (const [from = ''] of volumes.map((volume) => volume.split(':')))
        if (from.startsWith('./')) expect(readFileSync(inProject('deploy', from), 'utf8')).not.toBe('');
    }
  });
});
