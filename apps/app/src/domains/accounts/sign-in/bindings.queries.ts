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

/** The person's bound WeChat and Alipay accounts. */
export function useBindings() {
  const active = useScreenActive();
  return useQuery({ ...callQuery('accounts.list_bindings', {}), subscribed: active });
}

export function useUnbind() {
  return useMutation(callMutation('accounts.unbind'));
}

/** Starts binding at the provider, which returns by `bindingmobile/0` to the account's security page. */
export function useStartBinding() {
  const navigator = useNavigatorInstance();
  return useMutation({
    mutationFn: (provider: Provider) => signInWithProvider(provider, '/accountsecurity', navigator),
    networkMode: 'always',
  });
}

/** The ticket of somebody who came through a provider without an account; null without one, or after its expiry. */
export function useTicket() {
  return useQuery({
    queryKey: ['outside-ticket'],
    queryFn: readTicket,
    staleTime: 0,
    networkMode: 'always',
    meta: { volatile: true },
  });
}

/** Binds the ticket to the owner of a number, who is signed in, or to the signed-in person. */
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
