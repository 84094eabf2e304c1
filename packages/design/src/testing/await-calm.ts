import { waitFor } from '@testing-library/react';

/** So many looks in a row find it calm. React draws an answer, and begins what follows from it, in the turns between. */
const LOOKS = 3;

/**
 * Resolves once a page is calm and remains so. After one read was answered and before the page that it lets appear has
 * begun its own, nothing seems to be under way: a single look may fall into that moment, on a busy machine above all.
 * @param expectCalm throws while something is under way
 */
export async function awaitCalm(expectCalm: () => void): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += 1)
    await waitFor(() => {
      try {
        expectCalm();
      } catch (error) {
        looks = 0;
        throw error;
      }
    });
}
