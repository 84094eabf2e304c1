import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from './project.ts';

const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { scripts: Record<string, string> };
const ours = Object.entries(scripts).filter(([, command]) => command.startsWith('node '));
const gate = inProject('tools', 'needed-node.mjs');

/** A Node of this machine that is too old for the sources. */
const earlier = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => {
  if (!existsSync(path)) return false;
  const [major = 0, minor = 0] = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' })
    .stdout.split('.')
    .map(Number);
  return major >= 20 && (major < 24 || (major === 24 && minor < 2));
});

describe('every npm script', () => {
  it('asks first whether this Node can run it', () => {
    expect(ours.length).toBeGreaterThan(20);
    for (const [name, command] of ours) expect(command, name).toContain(' --import ./tools/needed-node.mjs ');
    expect(readFileSync(inProject('apps', 'server', 'rolldown.config.ts'), 'utf8')).toContain('needed-node.mjs');
  });

  it('is let through by the Node that npm ci brings', () => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', gate, '-e', '0'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});

// Declared where there is one.
if (earlier)
  it.each(ours.filter(([name]) => name !== 'dev'))('%s says under an earlier Node which one it needs', (_, command) => {
    const [, ...args] = command.split(' ');
    const { status, stdout, stderr } = spawnSync(earlier, args, { cwd: inProject('.'), encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^需要 Node 24\.2 或更新的版本，现在是 [\d.]+。.*\nThis needs Node 24\.2 or later, /);
    expect(stderr.split('\n')).toHaveLength(3);
  });
