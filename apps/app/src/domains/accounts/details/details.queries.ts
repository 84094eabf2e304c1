import { useMutation, useQuery } from '@tanstack/react-query';
import type { EmergencyContact, User } from '@shoushou/contract/types';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { callQuery, queryClient, request } from '../../../shell/calls/queries.ts';
import { session, updateUser } from '../../../shell/session/session.ts';
import { uploadPicture } from '../../../shell/calls/upload-picture.ts';
import { callMutation, markStale } from '../../../shell/calls/writes.ts';
import type { DetailField } from './details.rules.ts';

/** The person's details. They name another person too, so the device stores no copy. */
export function useDetails() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('accounts.get_details', {}), subscribed: active, meta: { volatile: true } });
}

export type DetailChange =
  | { field: Exclude<DetailField, 'emergency' | 'birthday'>; value: string }
  /** `yyyy-MM-dd`; null removes it. */
  | { field: 'birthday'; value: string | null }
  | { field: 'emergency'; value: EmergencyContact | null };

/** Changes one detail by the specification's call for it. */
export function useChangeDetail(userid: string) {
  return useMutation({
    async mutationFn(change: DetailChange): Promise<void> {
      switch (change.field) {
        case 'nickname': {
          await updateUser(await request('accounts.modify_nickname', { userid, nickname: change.value }));
          return markStale('accounts.modify_nickname');
        }
        case 'sex': {
          await request('accounts.modify_sex', { userid, sex: change.value as '0' | '1' | '2' });
          return markStale('accounts.modify_sex');
        }
        case 'birthday':
          await request('accounts.set_details', { birthday: change.value });
          break;
        case 'signature':
          await request('accounts.set_details', { introduction: change.value });
          break;
        case 'emergency':
          await request('accounts.set_details', { emergency: change.value });
          break;
      }
      await markStale('accounts.set_details');
    },
  });
}

export function useSetHomeArea() {
  const write = callMutation('places.set_home_area');
  return useMutation({
    ...write,
    onSuccess: async (user: User) => {
      await updateUser(user);
      await write.onSuccess();
    },
  });
}

/** Sets a built-in portrait (`preset-3`) or a picture, which is uploaded first. */
export function useSetFigure(userid: string) {
  return useMutation({
    async mutationFn(chosen: string | Blob): Promise<void> {
      const figure = typeof chosen === 'string' ? chosen : await uploadPicture(chosen);
      const details = await request('accounts.set_figure', { userid, figure });
      const { user } = session.state();
      if (user !== null) await updateUser({ ...user, figure: details.figure });
      queryClient.setQueryData(callQuery('accounts.get_details', {}).queryKey, details);
      // Affects the same reads as a changed name.
      await markStale('accounts.modify_nickname');
    },
  });
}
