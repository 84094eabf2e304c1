import { useEffect, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Refused } from '@shoushou/client/calls/refusal';
import type { Input } from '@shoushou/contract/schemas';
import { installId } from '../../device/about/index.ts';
import { host, isAndroid, isIos } from '../../device/host/platform.ts';
import { actionPlatform } from '../../shell/reporting/action-record.ts';
import { saveConsent } from '../../shell/session/consent.ts';
import { invitedBy } from '../../shell/session/invite.ts';
import { showToast } from '../../shell/messages/messages.ts';
import { useScreenActive } from '../../shell/navigator/index.ts';
import { callQuery, request } from '../../shell/calls/queries.ts';
import { session, signIn, signOut, updateUser, useSession } from '../../shell/session/session.ts';
import { callMutation, markStale } from '../../shell/calls/writes.ts';
import { appSettings } from '../../shell/calls/settings.ts';

type CodePurpose = Input<'accounts.send_code'>['type'];

/** Sends SMS codes. `wait` is the number of seconds until another can be sent. */
export function useSendCode(purpose: CodePurpose) {
  const sending = useMutation(callMutation('accounts.send_code'));
  return {
    problem: sending.error,
    wait: sending.data?.resendSeconds ?? 60,
    /** False when it was not sent; `problem` says why. */
    async send(mobile: string): Promise<boolean> {
      try {
        await sending.mutateAsync({ mobile, smsplat: 'sms', plat: actionPlatform(), type: purpose });
      } catch {
        return false;
      }
      showToast('验证码已发送');
      return true;
    },
  };
}

/** Whether a refusal concerns the SMS code and is shown under its field. */
export function isCodeRefusal(refused: Refused | null): boolean {
  return refused?.name === 'accounts.code_wrong' || refused?.name === 'accounts.code_void';
}

/** This device's name in the list of signed-in devices. */
export function deviceName(): string {
  const system = isIos() ? 'iPhone' : isAndroid() ? '安卓手机' : '电脑';
  const inside = { native: `${appSettings().name}应用`, wechat: '微信', alipay: '支付宝', browser: '浏览器' } as const;
  return `${system} ${inside[host()]}`;
}

/**
 * Signs in by code or password, after consent; greets newly registered people. The server knows this app again by its
 * install id, whatever the address.
 */
export function useLogin() {
  return useMutation({
    mutationFn: async (input: Pick<Input<'accounts.login'>, 'mobile' | 'code' | 'password'>) => {
      const reply = await request('accounts.login', {
        ...input,
        installid: await installId(),
        ...(input.code === undefined ? {} : await invitedBy()),
        device: deviceName(),
      });
      await saveConsent(true);
      await signIn(reply);
      if (reply.isnew) showToast(`注册成功，欢迎您，${reply.user.username}`, { style: 'success', durationMs: 3000 });
    },
    onSuccess: () => markStale('accounts.login'),
  });
}

/** Adopts the session that a phone has confirmed for this browser; consent was given on the phone. */
export async function takeScanSession(reply: Parameters<typeof signIn>[0]): Promise<void> {
  await saveConsent(true);
  await signIn(reply);
  await markStale('accounts.login');
}

/** Sets a password by an SMS code, which also registers a new number. */
export function useSetPassword() {
  return useMutation({
    ...callMutation('accounts.set_password'),
    mutationFn: async (input: Pick<Input<'accounts.set_password'>, 'mobile' | 'code' | 'password'>) =>
      request('accounts.set_password', { ...input, ...(session.state().user === null ? await invitedBy() : {}) }),
  });
}

/** Ends the session on the server and here; offline it is ended here only. */
export function useSignOut() {
  return useMutation({
    async mutationFn() {
      await import('../../shell/push/push.ts').then(({ unregisterPush }) => unregisterPush()).catch(() => null);
      return request('accounts.sign_out', {}).catch(() => null);
    },
    onSettled: () => signOut(),
  });
}

/** Refreshes the person's state (opened services, a changed name) while the screen is in front. */
export function useCurrentUser() {
  const { user, ready } = useSession();
  const active = useScreenActive();
  const { data } = useQuery({
    ...callQuery('accounts.get_user', { userid: user?.userid ?? '' }),
    enabled: user !== null,
    subscribed: active,
  });
  useEffect(() => {
    if (data) void updateUser(data);
  }, [data]);
  return { user, ready };
}

/** Whether a person was signed in when the screen opened; a sign-in on the screen itself does not change it. */
export function useWasSignedIn(): boolean {
  const { user } = useSession();
  const [was] = useState(user !== null);
  return was && user !== null;
}

export function useSetDuty() {
  return useMutation({
    ...callMutation('accounts.set_duty'),
    onSuccess: async (user) => {
      await updateUser(user);
      await markStale('accounts.set_duty');
    },
  });
}
