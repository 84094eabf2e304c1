import { staleKeys } from '@shoushou/client/calls/query-keys';
import type { WriteName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { queryClient, request } from './api.ts';

/** One write of a form: says when it is done, where something is said, and makes the lists that show it stale; the form says why it was not. */
export function useFormWrite<Name extends WriteName>(name: Name, done?: string) {
  const { message } = App.useApp();
  return useMutation<Data<Name>, Error, Input<Name>>({
    mutationFn: (input) => request(name, input),
    onSuccess: async () => {
      if (done !== undefined) void message.success(done);
      await Promise.all(staleKeys(name).map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

/** One write of a button: says when it is done or why not. */
export function useWrite<Name extends WriteName>(name: Name, done: string) {
  const { message } = App.useApp();
  const write = useFormWrite(name, done);
  return { ...write, mutate: (input: Input<Name>): void => write.mutate(input, { onError: (error) => void message.error(error.message) }) };
}
