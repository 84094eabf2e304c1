import { describe, expect, it } from 'vitest';
import type { CallDefinition, RefusalDefinition } from './call.ts';
import { calls } from './calls.ts';
import { refusals } from './refusals.ts';
import { schemas } from './schemas.ts';

const definitions: [string, CallDefinition][] = Object.entries(calls);

describe('the contract', () => {
  it('gives every call its own method and path', () => {
    const routes = definitions.map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('gives every refusal its own number', () => {
    const codes = Object.values(refusals).map((refusal: RefusalDefinition) => refusal.code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).not.toContain(1001);
  });

  it('names only refusals that exist', () => {
    for (const [, call] of definitions) for (const name of call.refusals ?? []) expect(refusals).toHaveProperty([name]);
  });

  it('names as the field of a refusal one that a call refused so takes', () => {
    const lost = Object.entries(refusals as Record<string, RefusalDefinition>).filter(
      ([name, { field }]) => field !== undefined && !definitions.some(([call, { refusals: own }]) => own?.some((each) => each === name) && field in schemas[call as keyof typeof schemas].input.shape),
    );
    expect(lost).toEqual([]);
  });

  it('takes every path parameter and query name from the input', () => {
    for (const [name, call] of definitions) {
      const shape = schemas[name as keyof typeof schemas].input.shape;
      const named = [...[...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!), ...(call.query ?? [])];
      for (const parameter of named) expect(shape, `${name} ${parameter}`).toHaveProperty(parameter);
    }
  });

  it('reads from a replica only what many see: hall, prices, public content, news and reports', () => {
    const fromReplica = definitions.filter(([, { replica }]) => replica).map(([name]) => name);
    expect(fromReplica.filter((name) => !/^(?:catalog|content|market|statistics|places|companies|stations)\./.test(name)).sort()).toEqual(['messages.notices', 'orders.count_hall', 'orders.hall', 'reports.console_running']);
    for (const [name, call] of definitions) if (call.replica) expect([call.method, call.changes], name).toEqual(['GET', undefined]);
  });

  it('answers 409 for the order-brushing lock alone', () => {
    const names = Object.entries(refusals).filter(([, refusal]) => (refusal as RefusalDefinition).status === 409).map(([name]) => name);
    expect(names).toEqual(['orders.brushing_locked']);
  });
});
