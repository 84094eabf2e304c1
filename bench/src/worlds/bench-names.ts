/** Bearer token of the recycler with this number (from 1). */
export const benchToken = (number: number): string => `bench-token-${String(number).padStart(12, '0')}`;
/** Id of the recycler with this number. */
export const benchRecycler = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
