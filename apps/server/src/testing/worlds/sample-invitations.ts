import { DAY, toInstant } from '@shoushou/kernel';
import { registerByMobile } from '../../domains/accounts/account/registration.steps.ts';
import { saveInviteCode } from '../../domains/campaigns/invitations/invitations.store.ts';
import { publish } from '../../platform/events/events.ts';
import type { TestServer } from '../server.ts';
import { WORLD_CITY } from './people.ts';
import { WORLD_START, type WorldFacts } from './world-facts.ts';

const INVITE_CODE = 'CHEN2345';

/**
 * Three people registered with the recycler's code: one has ordered, one does not count because of the same phone, one
 * has not ordered yet.
 */
export async function buildInvitations(
  server: TestServer,
  { recycler, stranger }: WorldFacts['people'],
): Promise<void> {
  const { deps, clock } = server;
  const register = async (mobile: string, installid: string): Promise<string> => {
    const { user } = await deps.database.transaction((tx) =>
      registerByMobile(tx, deps, mobile, { invite: INVITE_CODE, installid }),
    );
    await server.server.deliver();
    return user.id;
  };
  await deps.database.transaction((tx) => saveInviteCode(tx, recycler.userid, INVITE_CODE, clock.now()));
  clock.set(toInstant(WORLD_START - 6 * DAY));
  const customerId = await register('13911117788', 'phone-of-7788');
  await register('13711110012', 'phone-of-7788');
  clock.set(toInstant(WORLD_START - 3 * DAY));
  const order = {
    no: 'OR26111800000001',
    receiptNo: null,
    customerId,
    recyclerId: stranger.userid,
    title: '旧书',
    city: WORLD_CITY,
    service: '3',
    state: 'done',
    amountFen: 2000,
    totalGrams: 10_000,
    actor: 'system',
    at: toInstant(clock.now()),
  } as const;
  await deps.database.transaction((tx) => publish(tx, deps, 'orders.completed', order));
  await register('13811116021', 'phone-of-6021');
}
