import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

describe('systemd', () => {
  const install = readFileSync(inProject('docs', 'runbooks', 'install.md'), 'utf8');
  /** What a block of the runbook says, without the indentation of its list. */
  const block = (language: string): string =>
    new RegExp(`\\n   \`\`\`${language}\\n(.*?)\\n   \`\`\``, 's').exec(install)![1]!.replaceAll(/^ {3}/gm, '');
  const units = {
    'shoushou.service': block('ini'),
    'restore-drill.service': readDeployment('database', 'restore-drill.service'),
    'restore-drill.timer': readDeployment('database', 'restore-drill.timer'),
  };

  it('accepts the units, their programs being there', async () => {
    const analyze = await systemProgram('systemd-analyze', 'systemd');
    // It accepts a unit with settings that it does not know, and warns.
    const warnings = (name: string, unit: string): string => {
      const file = join(folder, name);
      writeFileSync(file, unit.replaceAll(/^ExecStart=\S+/gm, `ExecStart=${process.execPath}`));
      return spawnSync(analyze, ['verify', file], { encoding: 'utf8' }).stderr;
    };
    for (const [name, unit] of Object.entries(units)) expect(warnings(name, unit)).toBe('');
    expect(warnings('wrong.service', units['shoushou.service'].replace('Restart=always', 'Restart=maybe'))).not.toBe(
      '',
    );
  });

  it('reads the settings of the runbook as a shell does', () => {
    const settings = block('sh');
    mkdirSync(join(folder, 'environment.d'));
    writeFileSync(join(folder, 'environment.d', 'shoushou.conf'), settings);
    const reader = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';
    const own = { env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: folder }, encoding: 'utf8' } as const;
    const names = [...settings.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(8);
    const print = names.map((name) => `printf '%s\\n' "$${name}"`).join('\n');
    const shell = spawnSync('sh', ['-c', `set -a\n${settings}\n${print}`], own).stdout;
    // What it prints is quoted for a shell.
    const bySystemd = spawnSync('sh', ['-c', `set -a\n${spawnSync(reader, own).stdout}\n${print}`], own).stdout;
    expect(shell.split('\n')).toContain('https://m.example.com');
    expect(bySystemd).toBe(shell);
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
