import { expect, test } from 'vitest';
import { blockLimits } from './block-limits.rules.ts';

test('a block’s text is as long as the contract lets it be', () => {
  expect(blockLimits('banner', 'text')).toEqual({ maxLength: 80 });
  expect(blockLimits('text', 'text')).toEqual({ maxLength: 500 });
  expect(blockLimits('bind', 'text')).toEqual({ maxLength: 200 });
  expect(blockLimits('text', 'title')).toEqual({ maxLength: 20 });
});

test('so are the fields of its rows, and numbers stay within theirs', () => {
  expect(blockLimits('vote', 'story', 'candidates')).toEqual({ maxLength: 200 });
  expect(blockLimits('vote', 'name', 'candidates')).toEqual({ maxLength: 20 });
  expect(blockLimits('wheel', 'weight', 'fields')).toMatchObject({ min: 1, max: 1_000_000 });
  expect(blockLimits('vote', 'perDay')).toMatchObject({ min: 1, max: 10 });
});

test('a field that the contract does not know has no limits', () => expect(blockLimits('members', 'gone')).toEqual({}));
