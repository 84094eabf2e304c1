import { useMutation, useQuery } from '@tanstack/react-query';
import { describe, expectTypeOf, it } from 'vitest';
import { refusalOf } from './failure-text.ts';
import { callQuery } from './queries.ts';
import { callMutation } from './writes.ts';

// Never rendered: only their types are checked.
const useRead = () =>
  refusalOf(useQuery({ ...callQuery('content.get_page', { code: 'rules' }), staleTime: 1 }).error)?.name;
const useWrite = () => refusalOf(useMutation(callMutation('orders.place')).error)?.name;

describe('the refusal of a query or mutation', () => {
  it('is one of its own call, of the platform or of the device', () => {
    expectTypeOf<'content.page_unknown' | 'platform.busy' | 'device.offline'>().toExtend<ReturnType<typeof useRead>>();
    expectTypeOf<'orders.slot_unavailable'>().not.toExtend<ReturnType<typeof useRead>>();
    expectTypeOf<'orders.slot_unavailable' | 'platform.busy' | 'device.offline'>().toExtend<
      ReturnType<typeof useWrite>
    >();
    expectTypeOf<'content.page_unknown'>().not.toExtend<ReturnType<typeof useWrite>>();
  });
});
