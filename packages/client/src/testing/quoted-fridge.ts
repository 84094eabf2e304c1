import type { World } from './open-world.ts';

/** Values a fridge for the customer and keeps its price. @returns the quote's number */
export async function quoteFridge(server: World): Promise<string> {
  const valued = await server.call('customer', 'valuation.value', {
    variantId: 'fridge-3',
    version: 1,
    answers: [
      { question: 'age', options: ['5'] },
      { question: 'works', options: ['yes'] },
      { question: 'cools', options: ['yes'] },
      { question: 'stairs', options: ['lift'] },
    ],
  });
  if (valued.outcome !== 'priced') throw new Error(valued.reason);
  return (await server.call('customer', 'valuation.keep', { ticket: valued.ticket })).no;
}
