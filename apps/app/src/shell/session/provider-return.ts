import type { ExternalLogin } from '@shoushou/contract/types';
import type { Provider } from '../../device/provider-login/index.ts';
import { host } from '../../device/host/platform.ts';
import { deviceStore } from '../calls/device-store.ts';
import { showMessage } from '../messages/messages.ts';
import { loginPath } from '../navigator/admission.ts';
import type { Navigator } from '../navigator/navigator.ts';
import { saveTicket } from './login-ticket.ts';
import { queryClient, request } from '../calls/queries.ts';
import { failureText } from '../calls/failure-text.ts';
import { providerCode, returnStep, stepWithoutAccount, type ReturnStep } from './return-step.ts';
import { clearSavedReturn, readSavedReturn } from './saved-return.ts';
import { session, signIn } from './session.ts';
import { appSettings } from '../calls/settings.ts';

type NavigatorActions = Pick<Navigator, 'completeRoutes' | 'known' | 'replace' | 'top' | 'openTab' | 'idle'>;

/** Keys of the providers' ids (specification §3). */
const idKeys = { wechat: 'openid', alipay: 'aliOpenId' } as const satisfies Record<Provider, string>;
/** Key of the state that this device sent with its request for a code. */
const stateKey = 'login-state';

/** Stores the state that the provider will return, and removes the ticket of an earlier login. */
export async function saveLoginState(provider: Provider, state: string): Promise<void> {
  await Promise.all([deviceStore.remove(idKeys[provider]), deviceStore.set(stateKey, state)]);
}

/** Exchanges a code for the provider's id and, for a bound account, a session. */
async function exchangeCode(provider: Provider, code: string, client: 'web' | 'app'): Promise<ExternalLogin> {
  const login =
    provider === 'wechat'
      ? await request('wechat.get_openid', { code, UserLogID: session.state().user?.userid ?? '', client })
      : await request('alipay.get_user', { authCode: code });
  if (login.openid === '') throw new Error('授权结果为空');
  return login;
}

function showLoginFailure(provider: Provider, error: unknown): void {
  if (provider === 'wechat') showMessage('openidFailed');
  else showMessage('alipayLoginFailed', { message: failureText(error) ?? '请重试' });
}

/** The mobile site is this app in a browser, at another address for the native app. */
function open(navigator: NavigatorActions, step: ReturnStep): void {
  const { mobileSite } = appSettings();
  if (step.on === 'site' && host() === 'native' && mobileSite !== '')
    return void window.open(mobileSite + step.path, '_blank', 'noopener');
  if (step.on === 'site' && mobileSite !== '' && new URL(mobileSite).origin !== location.origin)
    return location.assign(mobileSite + step.path);
  const path = navigator.known(step.path);
  if (path === null) navigator.openTab('home');
  else navigator.replace(path);
}

/** After a login: the saved page, else the one that led to the login page, else the current page. */
async function goBack(navigator: NavigatorActions): Promise<void> {
  const step = returnStep(
    await readSavedReturn(),
    [location.origin, appSettings().mobileSite].filter((origin) => origin !== ''),
  );
  await clearSavedReturn();
  if (step) return open(navigator, step);
  const [pathname = '', query = ''] = navigator.top().path.split(/\?(.*)/s);
  if (pathname === loginPath)
    open(navigator, { on: 'app', path: new URLSearchParams(query).get('return') ?? '/tabs/home' });
}

/** The specification's uses of a code (§4): sign in and go back, continue without an account, or go to login. */
export async function signInWithCode(
  navigator: NavigatorActions,
  provider: Provider,
  code: string,
  client: 'web' | 'app',
): Promise<void> {
  let login: ExternalLogin;
  try {
    login = await exchangeCode(provider, code, client);
  } catch (error) {
    return showLoginFailure(provider, error);
  }
  await deviceStore.set(idKeys[provider], login.openid);
  await navigator.completeRoutes();
  if (login.userid !== null && login.usersecret !== null && login.user !== null) {
    await signIn({ userid: login.userid, usersecret: login.usersecret, user: login.user });
    return goBack(navigator);
  }
  if (login.ticket !== null) {
    await saveTicket({ provider, ticket: login.ticket });
    void queryClient.invalidateQueries({ queryKey: ['outside-ticket'] });
  }
  const saved = await readSavedReturn();
  // A signed-in person came to bind the account.
  if (session.state().user !== null) {
    if (login.ticket === null) return goBack(navigator);
    const wanted = returnStep(saved, [location.origin])?.path;
    await clearSavedReturn();
    return open(navigator, {
      on: 'app',
      path: wanted === undefined ? '/bindingmobile/0' : `/bindingmobile/0?return=${encodeURIComponent(wanted)}`,
    });
  }
  const step = provider === 'wechat' ? stepWithoutAccount(saved) : returnStep(saved, [location.origin]);
  if (step) {
    await clearSavedReturn();
    return open(navigator, step);
  }
  const back = returnStep(saved, [location.origin])?.path ?? null;
  await clearSavedReturn();
  if (!navigator.top().path.startsWith(loginPath))
    open(navigator, { on: 'app', path: back === null ? loginPath : `${loginPath}?return=${encodeURIComponent(back)}` });
  else if (back !== null) navigator.replace(`${loginPath}?return=${encodeURIComponent(back)}`);
}

/** The session is known once the device's store has been read. */
function sessionRead(): Promise<void> {
  return new Promise((resolve) => {
    if (session.state().ready) return resolve();
    const end = session.subscribe(() => {
      end();
      resolve();
    });
  });
}

/**
 * Handles the code that WeChat or Alipay put into the address, and removes it, because it is valid once. @param landing
 * the address at which this page was loaded: the person may have gone on since
 */
export async function completeProviderLogin(
  navigator: NavigatorActions,
  landing: string = navigator.top().path,
): Promise<void> {
  const here = providerCode(navigator.top().path);
  const found = here ?? providerCode(landing);
  if (!found) return;
  if (here) navigator.replace(here.rest);
  await Promise.all([navigator.idle(), sessionRead()]);
  const [known, expected] = await Promise.all([
    deviceStore.get<string>(idKeys[found.provider]),
    deviceStore.get<string>(stateKey),
  ]);
  await deviceStore.remove(stateKey);
  if (known) return;
  // Another state belongs to another person's code, which would sign this person in as them.
  if (expected !== undefined && expected !== found.state)
    return showLoginFailure(found.provider, new Error('授权已失效，请重新授权'));
  await signInWithCode(navigator, found.provider, found.code, 'web');
}
