import { useMutation, useQuery } from '@tanstack/react-query';
import type { Input } from '@shoushou/contract/schemas';
import { shanghaiDate } from '@shoushou/kernel/instant';
import { deviceFiles } from '../../../device/save-file/index.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { callQuery, request } from '../../../shell/calls/queries.ts';
import { signOut, updateUser } from '../../../shell/session/session.ts';
import { callMutation, markStale } from '../../../shell/calls/writes.ts';
import { appSettings } from '../../../shell/calls/settings.ts';

/** Variables are dropped once unused, so that passwords and codes stay in no cache. */
const forgetful = { gcTime: 0 } as const;

/** The person's signed-in devices. */
export function useDevices() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('accounts.list_devices', {}), subscribed: active, meta: { volatile: true } });
}

export function useSignOutDevice() {
  return useMutation(callMutation('accounts.sign_out_device'));
}

/** Blockers of the account's deletion, and the date of a pending one. */
export function useCancellation(enabled = true) {
  const active = useScreenActive();
  return useQuery({
    ...callQuery('accounts.get_cancellation', {}),
    enabled,
    subscribed: active,
    meta: { volatile: true },
  });
}

/**
 * Requests the account's deletion with an SMS code; the person is signed out everywhere. `onClosed` gets the date,
 * though its screen is gone by then.
 */
export function useCloseAccount(onClosed: (erasesAt: string) => void) {
  return useMutation({
    ...forgetful,
    mutationFn: (code: string) => request('accounts.cancellation', { x: code }),
    onSuccess: async ({ erasesAt }) => {
      await signOut();
      onClosed(erasesAt);
    },
  });
}

export function useKeepAccount() {
  return useMutation(callMutation('accounts.keep_account'));
}

/** Gives the person their data as a JSON file. */
export function useExportRecords() {
  return useMutation({
    ...forgetful,
    async mutationFn(proof: Input<'accounts.export_records'>) {
      const copy = await request('accounts.export_records', proof);
      const file = new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' });
      await (
        await deviceFiles()
      ).save(`${appSettings().name}-个人信息-${shanghaiDate(Date.parse(copy.exportedAt))}.json`, file);
    },
  });
}

/** Changes the account's number. */
export function useChangeMobile() {
  return useMutation({
    ...callMutation('accounts.change_mobile'),
    ...forgetful,
    onSuccess: async (user) => {
      await updateUser(user);
      await markStale('accounts.change_mobile');
    },
  });
}
