import { queryClient } from './queries.ts';

interface Query {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
}

/**
 * The code of a screen, with the screen's first answer asked for beside it: one after the other costs a slow network a
 * round trip more. A screen that needs another answer than this asks for it itself.
 */
export function askBeside<Code>(code: Promise<Code>, { queryKey, queryFn }: Query): Promise<Code> {
  void queryClient.prefetchQuery({ queryKey, queryFn });
  return code;
}
