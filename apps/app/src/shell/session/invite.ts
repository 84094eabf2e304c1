import { INVITATION_CODE } from '@shoushou/rules/numbers/codes';
import { installId } from '../../device/about/index.ts';
import { whenConsented } from './consent.ts';
import { deviceStore } from '../calls/device-store.ts';
import { showToast } from '../messages/messages.ts';
import { request } from '../calls/queries.ts';
import { appSettings } from '../calls/settings.ts';

const storedAs = 'invite';

/**
 * Stores the code of an invitation link (`?invite=`) until a registration on this device; the first one wins. The
 * inviter is shown; the visit is counted after consent, because it identifies the device. @returns the inviter's name;
 * null for an unknown code
 */
export async function saveInvite(search: string): Promise<string | null> {
  const code = new URLSearchParams(search).get('invite') ?? '';
  if (!INVITATION_CODE.test(code)) return null;
  if ((await deviceStore.get<string>(storedAs)) === undefined) await deviceStore.set(storedAs, code);
  const shown = await request('campaigns.open_invitation', { code }, { unattended: true }).catch(() => null);
  if (shown === null) return null;
  showToast(`${shown.inviter} 邀请您使用${appSettings().name}`);
  await whenConsented(
    () =>
      void installId()
        .then((installid) => request('campaigns.open_invitation', { code, installid }, { unattended: true }))
        .catch(() => null),
  );
  return shown.inviter;
}

/** The inviter's code for a sign-in, effective for new numbers only. Only after consent. */
export async function invitedBy(): Promise<{ invite: string; installid: string } | Record<string, never>> {
  const invite = await deviceStore.get<string>(storedAs);
  return invite !== undefined && INVITATION_CODE.test(invite) ? { invite, installid: await installId() } : {};
}
