import type { User } from '@shoushou/contract/types';
import { devicePush } from '../../device/push/index.ts';
import { host } from '../../device/host/platform.ts';
import { showMessage } from '../messages/messages.ts';
import type { Navigator } from '../navigator/navigator.ts';
import { requestPermission } from '../hosts/permissions.ts';
import { openPush } from './push-tap.ts';
import { request } from '../calls/queries.ts';
import { session } from '../session/session.ts';

/** Alias and tags allow letters, digits and a few other characters; a person's id contains hyphens. */
export const aliasOf = (userid: string): string => userid.replaceAll('-', '');

/** Tags by which pushes address groups of people. */
export function tagsOf({ usertype, isrecycler }: Pick<User, 'usertype' | 'isrecycler'>): readonly string[] {
  return [`usertype_${usertype}`, isrecycler ? 'recycler' : 'customer'];
}

let registered: string | null = null;

async function register(user: User): Promise<void> {
  if (registered === user.userid) return;
  registered = user.userid;
  try {
    if (!(await requestPermission('notifications'))) return;
    const push = await devicePush();
    const registrationid = await push.register();
    const tags = tagsOf(user);
    await push.setAlias(aliasOf(user.userid));
    await push.setTags(tags);
    await request('messages.set_push', { userid: user.userid, registrationid, tags: [...tags] }, { silent: true });
  } catch {
    registered = null;
    showMessage('pushSetupFailed');
  }
}

/**
 * Registers this device for the signed-in person, and opens tapped pushes. Native only, after consent. @returns a
 * function that stops it
 */
export async function runPush(navigator: Navigator): Promise<() => void> {
  if (host() !== 'native') return () => undefined;
  const review = (): void => {
    const { user } = session.state();
    if (user) void register(user);
    else registered = null;
  };
  const end = session.subscribe(review);
  review();
  await (await devicePush()).onTap((extras) => void openPush(navigator, extras));
  return () => {
    end();
    registered = null;
  };
}

/** Before signing out: unregisters this device's push. A failure does not prevent signing out. */
export async function unregisterPush(): Promise<void> {
  const { user } = session.state();
  if (host() !== 'native' || !user) return;
  await Promise.allSettled([
    request('messages.clear_push_tags', { userid: user.userid }, { silent: true }),
    devicePush().then((push) => push.leave()),
  ]);
}
