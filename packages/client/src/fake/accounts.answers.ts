import type { accountsCalls } from '@shoushou/contract/accounts/accounts.contract';
import { userTypeOf } from '@shoushou/kernel/user-type';
import { register } from './seed.ts';
import { refuse, signedIn, type Answers, type FakeContext } from './world.ts';

/** The code of every SMS and the operator's one-time code. */
export const FAKE_CODE = '123456';

export const accountsAnswers: Answers<Exclude<keyof typeof accountsCalls, 'accounts.token'>> = {
  'accounts.send_code': () => ({ resendSeconds: 60 }),
  'accounts.login': ({ world }, { mobile, code, password }) => {
    const known = world.people.find(({ user }) => user.mobile === mobile);
    if (code !== undefined && code !== FAKE_CODE) refuse('accounts.code_wrong', { left: 4 });
    if (code === undefined && (!known || known.password !== password)) refuse('accounts.password_wrong');
    const person = known ?? register(world, mobile);
    return { userid: person.user.userid, usersecret: person.usersecret, isnew: !known, user: person.user };
  },
  'accounts.get_user': (context, { userid }) => {
    const { user } = signedIn(context);
    return user.userid === userid ? user : refuse('platform.forbidden');
  },
  'accounts.sign_out': () => null,
  'accounts.set_password': (context, { mobile, code, password }) => {
    if (code !== FAKE_CODE) refuse('accounts.code_wrong', { left: 4 });
    if (!/^(?=.*\d)(?=.*[a-z]).{8,32}$/i.test(password)) refuse('accounts.password_weak');
    const person = context.world.people.find(({ user }) => user.mobile === mobile);
    if (person) person.password = password;
    return null;
  },
  'accounts.get_profile': ({ world }, { userid }) => {
    const { user } = world.people.find((person) => person.user.userid === userid) ?? refuse('platform.not_found');
    return {
      userid, username: user.username, isrecycler: user.isrecycler, verified: user.isrecycler, ratingTenths: user.isrecycler ? 49 : null, ratingCount: user.isrecycler ? 96 : 0,
      dealCount: user.isrecycler ? 128 : 0, services: user.services, badges: user.isrecycler ? [{ code: 'punctual', name: '准时' }] : [], since: user.registeredAt,
    };
  },
  'accounts.set_nickname': (context, { username }) => change(context, { username }),
  'accounts.set_duty': (context, { onduty }) => change(context, { onduty }),
  'accounts.operator_sign_in': (_, { name, password, code }) =>
    password === 'operator-1' && code === FAKE_CODE ? { access_token: 'fake.operator.1', expires_in: 28_800, name } : refuse('accounts.operator_wrong'),
  'accounts.operator_sign_out': () => null,
};

function change(context: FakeContext, changed: { username?: string; onduty?: boolean }) {
  const person = signedIn(context);
  person.user = { ...person.user, ...changed, usertype: userTypeOf(person.user.services) };
  return person.user;
}
