import { staleKeys } from '@shoushou/client/query-keys';
import type { WriteName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { queryClient, request } from './api.ts';

/** One write of the operator: says when it is done or why not, and makes the lists that show it stale. */
export function useWrite<Name extends WriteName>(name: Name, done: string) {
  const { message } = App.useApp();
  return useMutation<Data<Name>, Error, Input<Name>>({
    mutationFn: (input) => request(name, input),
    onSuccess: async () => {
      void message.success(done);
      await Promise.all(staleKeys(name).map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error) => void message.error(error.message),
  });
}
