import { MINUTE, SECOND } from '@shoushou/kernel';
import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { wireText } from './wire-text.ts';

function memoryAt(start: number) {
  const world = { now: start, isTrusted: true };
  const memory = new AnswerCache({ clock: { now: () => world.now }, isTrusted: () => world.isTrusted });
  const find = (body: string): string | undefined => memory.answer(body, () => undefined);
  const make = (body: string, answer: string): string | undefined => memory.answer(body, () => answer);
  /** Adds it as often as needed to be cached. */
  const add = (body: string, answer: string): void => [1, 2].forEach(() => make(body, answer));
  return { world, memory, find, make, add };
}

test('an answer is known for a minute, to the same bytes alone', () => {
  const { world, find, add } = memoryAt(0);
  add('{"a":1}', wireText('收收'));
  expect([find('{"a":1}'), find('{"a": 1}')]).toEqual([wireText('收收'), undefined]);
  world.now = MINUTE - 1;
  expect(find('{"a":1}')).toBe(wireText('收收'));
  world.now = MINUTE;
  expect(find('{"a":1}')).toBeUndefined();
});

test('an answer of yesterday is not known, however short ago it was', () => {
  const { world, find, add } = memoryAt(Date.parse('2026-11-21T15:59:59.000Z'));
  add('a', '1');
  expect(find('a')).toBe('1');
  world.now += SECOND;
  expect(find('a')).toBeUndefined();
});

test('an answer from a clock that was ahead is not known', () => {
  const { world, find, add } = memoryAt(MINUTE);
  add('a', '1');
  world.now = 0;
  expect(find('a')).toBeUndefined();
});

test('nothing is known or kept while changes are not heard', () => {
  const { world, find, add } = memoryAt(0);
  add('a', '1');
  world.isTrusted = false;
  expect(find('a')).toBeUndefined();
  add('b', '2');
  world.isTrusted = true;
  expect([find('a'), find('b')]).toEqual(['1', undefined]);
});

test('nothing is known after something changed, until it was asked once more', () => {
  const { memory, find, make, add } = memoryAt(0);
  add('a', '1');
  memory.forget();
  expect(find('a')).toBeUndefined();
  make('a', '2');
  expect(find('a')).toBe('2');
});

test('the older half of 5,000 answers gives way, and a question of more than 2,000 characters is not kept', () => {
  const { find, add } = memoryAt(0);
  for (let number = 0; number <= 5_000; number += 1) {
    add(`q${number}`, `a${number}`);
  }
  expect([find('q0'), find('q2000'), find('q3000'), find('q5000')]).toEqual([undefined, undefined, 'a3000', 'a5000']);
  add('x'.repeat(2_001), 'long');
  expect(find('x'.repeat(2_001))).toBeUndefined();
});

test('what was asked before is kept and what is new is not, also among many others', () => {
  const { find, make } = memoryAt(0);
  const bodies = Array.from({ length: 1_000 }, (_, number) => JSON.stringify({ number, answers: ['power', 'on'] }));
  for (const body of bodies) make(body, body);
  expect(bodies.filter((body) => find(body) !== undefined).length).toBeLessThan(5);
  for (const body of bodies) make(body, body);
  expect(bodies.filter((body) => find(body) !== undefined).length).toBeGreaterThan(950);
});
