import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigatorInstance } from '../../../shell/navigator/context.ts';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { signInWithProvider, type Provider } from '../../../shell/session/provider-login.ts';
import { invitedBy } from '../../../shell/session/invite.ts';
import { clearTicket, readTicket } from '../../../shell/session/login-ticket.ts';
import { callQuery, request } from '../../../shell/calls/queries.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { session, signIn } from '../../../shell/session/session.ts';
import { saveConsent } from '../../../shell/session/consent.ts';
import { callMutation, markStale } from '../../../shell/calls/writes.ts';
import { deviceName } from '../accounts.queries.ts';

/** The WeChat and Alipay accounts that sign in here. */
export function useBindings() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('accounts.list_bindings', {}), subscribed: active });
}

export function useUnbind() {
  return useMutation(callMutation('accounts.unbind'));
}

/** Asks the provider who the person is; it leads on to `bindingmobile/0` and from there back to the account's security. */
export function useStartBinding() {
  const navigator = useNavigatorInstance();
  return useMutation({ mutationFn: (provider: Provider) => signInWithProvider(provider, '/accountsecurity', navigator), networkMode: 'always' });
}

/** Who came through a provider and is bound to nobody; null when nobody did, or it was too long ago. */
export function useTicket() {
  return useQuery({ queryKey: ['outside-ticket'], queryFn: readTicket, staleTime: 0, networkMode: 'always', meta: { volatile: true } });
}

/** Binds it to the owner of a number, who is signed in by it; to the person who is signed in already without one. */
export function useBindTicket() {
  return useMutation({
    async mutationFn({ ticket, mobile, code }: { ticket: string; mobile?: string; code?: string }): Promise<void> {
      const byNumber = mobile === undefined || code === undefined ? {} : { mobile, code, ...(await invitedBy()) };
      const reply = await request('accounts.bind_user', { ticket, ...byNumber, device: deviceName() });
      await clearTicket();
      if (reply.usersecret !== null && session.state().user === null) {
        await saveConsent(true);
        await signIn({ ...reply, usersecret: reply.usersecret });
      }
    },
    onSuccess: () => markStale('accounts.bind_user'),
    onError: (error) => (refusalOf(error)?.name === 'accounts.ticket_void' ? clearTicket() : undefined),
  });
}
