import { test } from 'vitest';
import { phones } from './phone.ts';
import { visitFromTwoPhones } from './pickup-visit.ts';

const phonePool = phones();

test('a pickup, from two phones: a new customer books, the recycler comes, weighs and pays, both rate, and every fen is where it belongs', async () => {
  await visitFromTwoPhones(await phonePool.take(), await phonePool.take());
});
