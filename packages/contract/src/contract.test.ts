import { describe, expect, it } from 'vitest';
import type { RefusalDefinition } from './call.ts';
import { callRows } from './call-table.ts';
import { refusals } from './refusals.ts';
import { schemaTable } from './schema-table.ts';

describe('the contract', () => {
  it('gives every call its own method and path', () => {
    const routes = callRows.map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('gives every refusal its own number', () => {
    const codes = Object.values(refusals).map((refusal: RefusalDefinition) => refusal.code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).not.toContain(1001);
  });

  it('names only refusals that exist', () => {
    for (const [, call] of callRows) for (const name of call.refusals ?? []) expect(refusals).toHaveProperty([name]);
  });

  it('names as the field of a refusal one that a call refused so takes', () => {
    const lost = Object.entries(refusals as Record<string, RefusalDefinition>).filter(
      ([name, { field }]) =>
        field !== undefined &&
        !callRows.some(
          ([call, { refusals: own }]) => own?.some((each) => each === name) && field in schemaTable[call].input.shape,
        ),
    );
    expect(lost).toEqual([]);
  });

  it('takes every path parameter and query name from the input', () => {
    for (const [name, call] of callRows) {
      const shape = schemaTable[name].input.shape;
      const named = [...[...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!), ...(call.query ?? [])];
      for (const parameter of named) expect(shape, `${name} ${parameter}`).toHaveProperty(parameter);
    }
  });

  it('reads from a replica only what many see: hall, prices, public content, news and reports', () => {
    const fromReplica = callRows.filter(([, { replica }]) => replica).map(([name]) => name);
    expect(
      fromReplica
        .filter((name) => !/^(?:catalog|content|market|statistics|places|companies|stations)\./.test(name))
        .sort(),
    ).toEqual(['messages.notices', 'orders.count_hall', 'orders.hall', 'reports.console_running']);
    for (const [name, call] of callRows)
      if (call.replica) expect([call.method, call.changes], name).toEqual(['GET', undefined]);
  });

  it('answers 409 for the order-brushing lock alone', () => {
    const names = Object.entries(refusals)
      .filter(([, refusal]) => (refusal as RefusalDefinition).status === 409)
      .map(([name]) => name);
    expect(names).toEqual(['orders.brushing_locked']);
  });
});
