import type { WriteName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { queryClient, request } from './api.ts';

/** Writes are named by forms, whose types follow from the name. */
const write = request as unknown as <Name extends WriteName>(name: Name, input: Input<Name>) => Promise<Data<Name>>;

/** Milliseconds for which a form that succeeded stays busy until the lists around it show the change. */
const FRESH_WITHIN = 1_500;

/**
 * A write call of a form: reports success if there is a text for it, and invalidates the lists that show the data; the
 * form shows failures.
 */
export function useFormMutation<Name extends WriteName>(
  name: Name,
  done?: string | ((input: Input<Name>, data: Data<Name>) => string),
) {
  const { message } = App.useApp();
  return useMutation<Data<Name>, Error, Input<Name>>({
    mutationFn: (input) => write(name, input),
    onSuccess: async (data, input) => {
      if (done !== undefined) void message.success(typeof done === 'string' ? done : done(input, data));
      // The table of stale reads covers the whole contract and is needed only after the first write.
      const { staleKeys } = await import('@shoushou/client/calls/query-keys');
      const fresh = Promise.all(staleKeys(name).map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      // What was done is done: a list that answers late holds no dialog open over the page.
      await Promise.race([fresh, new Promise((resolve) => setTimeout(resolve, FRESH_WITHIN))]);
    },
  });
}

/**
 * A write call of a button: reports success or failure, also after its page was left; `then` runs after a success,
 * while the button is still shown.
 */
export function useCallMutation<Name extends WriteName>(
  name: Name,
  done: string | ((input: Input<Name>, data: Data<Name>) => string),
) {
  const { message } = App.useApp();
  const mutation = useFormMutation(name, done);
  return {
    ...mutation,
    mutate: (input: Input<Name>, then?: () => void): void =>
      void mutation
        .mutateAsync(input, { onSuccess: () => then?.() })
        .catch((error: Error) => void message.error(error.message)),
  };
}
