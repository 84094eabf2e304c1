import { MINUTE, SECOND } from '@shoushou/kernel';
import { expect, test } from 'vitest';
import { AnswerMemory } from './answer-memory.ts';

function memoryAt(start: number) {
  const world = { now: start, isTrusted: true };
  const memory = new AnswerMemory({ clock: { now: () => world.now }, isTrusted: () => world.isTrusted });
  const find = (body: string): string | undefined => memory.find(body)?.toString();
  const begin = (body: string) => (answer: string): void => memory.begin(body)(Buffer.from(answer));
  return { world, memory, find, begin };
}

test('an answer is known for a minute, to the same bytes alone', () => {
  const { world, find, begin } = memoryAt(0);
  begin('{"a":1}')('收收');
  expect([find('{"a":1}'), find('{"a": 1}')]).toEqual(['收收', undefined]);
  world.now = MINUTE - 1;
  expect(find('{"a":1}')).toBe('收收');
  world.now = MINUTE;
  expect(find('{"a":1}')).toBeUndefined();
});

test('an answer of yesterday is not known, however short ago it was', () => {
  const { world, find, begin } = memoryAt(Date.parse('2026-11-21T15:59:59.000Z'));
  begin('a')('1');
  expect(find('a')).toBe('1');
  world.now += SECOND;
  expect(find('a')).toBeUndefined();
});

test('an answer from a clock that was ahead is not known', () => {
  const { world, find, begin } = memoryAt(MINUTE);
  begin('a')('1');
  world.now = 0;
  expect(find('a')).toBeUndefined();
});

test('nothing is known or kept while changes are not heard', () => {
  const { world, find, begin } = memoryAt(0);
  begin('a')('1');
  world.isTrusted = false;
  expect(find('a')).toBeUndefined();
  begin('b')('2');
  world.isTrusted = true;
  expect([find('a'), find('b')]).toEqual(['1', undefined]);
});

test('what was being answered when something changed is not kept', () => {
  const { memory, find } = memoryAt(0);
  const keep = memory.begin('a');
  memory.forget();
  keep(Buffer.from('1'));
  expect(find('a')).toBeUndefined();
});

test('the older half of 5,000 answers gives way, and a question of more than 2,000 characters is not kept', () => {
  const { find, begin } = memoryAt(0);
  for (let number = 0; number <= 5_000; number += 1) begin(`q${number}`)(`a${number}`);
  expect([find('q0'), find('q2499'), find('q2500'), find('q5000')]).toEqual([undefined, undefined, 'a2500', 'a5000']);
  begin('x'.repeat(2_001))('long');
  expect(find('x'.repeat(2_001))).toBeUndefined();
});

test('what was asked before is told from what is new, also among many others', () => {
  const { memory } = memoryAt(0);
  expect([memory.wasAsked('{"a":1}'), memory.wasAsked('{"a":2}'), memory.wasAsked('{"a":1}')]).toEqual([false, false, true]);
  const bodies = Array.from({ length: 1_000 }, (_, number) => JSON.stringify({ number, answers: ['power', 'on'] }));
  expect(bodies.filter((body) => memory.wasAsked(body)).length).toBeLessThan(5);
  expect(bodies.filter((body) => memory.wasAsked(body)).length).toBeGreaterThan(950);
});
