import { expect, test } from 'vitest';
import { firstRows } from './chosen-rows.ts';

/** A list of numbers in pages of two, of which one is loaded. @param readable pages that the server answers */
function list(count: number, readable = Infinity) {
  let loaded = 1;
  const page = (index: number) => ({ items: [2 * index, 2 * index + 1].filter((each) => each < count) });
  const state = () => ({
    data: { pages: Array.from({ length: loaded }, (_, index) => page(index)) },
    hasNextPage: 2 * loaded < count,
  });
  const fetchNextPage = async () => {
    loaded = Math.min(loaded + 1, readable);
    return state();
  };
  return { ...state(), fetchNextPage, loaded: () => loaded };
}

test('all rows of a list are chosen, those too that were not loaded', async () => {
  expect(await firstRows(list(5), 100)).toEqual([0, 1, 2, 3, 4]);
});

test('no more are chosen or loaded than an act takes', async () => {
  const long = list(50);
  expect(await firstRows(long, 3)).toEqual([0, 1, 2]);
  expect(long.loaded()).toBe(2);
});

test('where a page can’t be loaded, those before it are chosen', async () => {
  expect(await firstRows(list(9, 2), 100)).toEqual([0, 1, 2, 3]);
});
