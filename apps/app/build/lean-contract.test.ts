import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callTable } from '@shoushou/contract/call-table';
import { calls, type CallName } from '@shoushou/contract/calls';
import { refusals } from '@shoushou/contract/refusals';
import { describe, expect, it, vi } from 'vitest';
import { leanCalls, leanRefusals, leanTables, refusalLoader } from './lean-contract.ts';

describe('the contract as browsers download it', () => {
  it('replaces every module that merges the tables of all domains', () => {
    const folder = path.resolve(import.meta.dirname, '../../../packages/contract/src');
    const merging = readdirSync(folder).filter(
      (file) =>
        file.endsWith('.ts') &&
        /^import \* as \w+ from '\.\/domains\.ts'/m.test(readFileSync(path.join(folder, file), 'utf8')),
    );
    expect(merging.sort()).toEqual(
      Object.keys(leanTables)
        .map((name) => `${name}.ts`)
        .sort(),
    );
  });

  it('has for the app every call but those of operators, which it nowhere makes', () => {
    const operators = Object.entries(calls).flatMap(([name, { auth }]) => (auth === 'operator' ? [name] : []));
    expect(operators.length).toBeGreaterThan(30);
    expect(Object.keys(leanCalls('app')).sort()).toEqual(
      Object.keys(calls)
        .filter((name) => !operators.includes(name))
        .sort(),
    );
    for (const folder of ['../src', '../../../packages/client/src']) {
      const sources = readdirSync(path.resolve(import.meta.dirname, folder), {
        recursive: true,
        encoding: 'utf8',
      }).filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/(^|[\\/])testing[\\/]/.test(file));
      for (const file of sources) {
        const source = readFileSync(path.resolve(import.meta.dirname, folder, file), 'utf8');
        expect([file, operators.filter((name) => source.includes(`'${name}'`))]).toEqual([file, []]);
      }
    }
  });

  it('has for the console every call but those of people, which it nowhere makes', () => {
    const people = Object.entries(calls).flatMap(([name, { auth }]) =>
      ['app', 'user', 'recycler'].includes(auth) ? [name] : [],
    );
    expect(Object.keys(leanCalls('console')).sort()).toEqual(
      Object.keys(calls)
        .filter((name) => !people.includes(name))
        .sort(),
    );
    const folder = path.resolve(import.meta.dirname, '../../console/src');
    // Names of movements of money look like names of calls.
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && !/(^|[\\/])(testing[\\/]|movement-names\.ts$)/.test(file),
    );
    expect(sources.length).toBeGreaterThan(200);
    for (const file of sources) {
      const source = readFileSync(path.resolve(folder, file), 'utf8');
      expect([file, people.filter((name) => source.includes(`'${name}'`))]).toEqual([file, []]);
    }
  });

  it('has for the console the name of every act of an operator', () => {
    const acts = Object.entries(calls)
      .filter(([, { auth, method }]) => auth === 'operator' && method === 'POST')
      .map(([name]) => name);
    expect(
      Object.entries(leanCalls('console'))
        .flatMap(([name, { act }]) => (act ? [name] : []))
        .sort(),
    ).toEqual(acts.sort());
  });

  it('has of each call what the caller and the kept reads ask, and nothing that is for the server', () => {
    for (const [name, row] of Object.entries(leanCalls('app'))) {
      const whole = callTable[name as CallName];
      expect([name, row.method, row.path, row.auth, row.stale, row.shows, row.idempotent === true]).toEqual([
        name,
        whole.method,
        whole.path,
        whole.auth,
        whole.stale,
        whole.shows,
        whole.idempotent !== undefined,
      ]);
    }
    expect(JSON.stringify(leanCalls('app'))).not.toMatch(/"(?:summary|refusals|right|trust|withoutTransaction)":/);
  });

  it('has the number of every refusal, and the sentence of the one that a status alone may mean', () => {
    expect(Object.keys(leanRefusals()).sort()).toEqual(Object.keys(refusals).sort());
    for (const [name, { code, message }] of Object.entries(refusals)) {
      const own = name === 'orders.brushing_locked';
      expect([name, leanRefusals()[name]]).toEqual([name, expect.objectContaining({ code })]);
      expect([name, leanRefusals()[name]?.message]).toEqual([name, own ? message : undefined]);
    }
  });
  it('fetches the refusals, again after a failure, which an import would keep', async () => {
    const answers = [() => Promise.reject(new Error('lost')), async () => new Response('', { status: 502 })];
    const fetched = vi.fn(() => answers.shift()?.() ?? Promise.resolve(Response.json({ 'orders.taken': { code: 1 } })));
    vi.stubGlobal('fetch', fetched);
    const source = encodeURIComponent(refusalLoader('"/assets/refusals.json"'));
    const { loadRefusals } = (await import(/* @vite-ignore */ `data:text/javascript,${source}`)) as {
      loadRefusals(): Promise<unknown>;
    };
    await expect(loadRefusals()).rejects.toThrow('lost');
    await expect(loadRefusals()).rejects.toThrow('could not be loaded');
    expect(await loadRefusals()).toEqual({ 'orders.taken': { code: 1 } });
    expect(fetched).toHaveBeenLastCalledWith('/assets/refusals.json');
    vi.unstubAllGlobals();
  });
});
