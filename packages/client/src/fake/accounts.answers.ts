import type { accountsCalls } from '@shoushou/contract/accounts/accounts.contract';
import type { Details, SignedInDevice, User } from '@shoushou/contract/types';
import { DAY, toInstant } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { userTypeOf } from '@shoushou/kernel/user-type';
import { operatorsAnswers } from './operators.answers.ts';
import type { ScanLoginCall } from './scanning.answers.ts';
import { register } from './seed.ts';
import { bindTicket } from './external.answers.ts';
import { refuse, signedIn, type Answers, type FakeContext, type FakePerson } from './world.ts';

/** The code of every SMS and the operator's one-time code. */
export const FAKE_CODE = '123456';

export const accountsAnswers: Answers<Exclude<keyof typeof accountsCalls, 'accounts.token' | 'accounts.follow_scan_login' | ScanLoginCall>> = {
  ...operatorsAnswers,
  'accounts.send_code': () => ({ resendSeconds: 60 }),
  'accounts.login': ({ world }, { mobile, code, password }) => {
    const known = world.people.find(({ user }) => user.mobile === mobile);
    if (code !== undefined && code !== FAKE_CODE) refuse('accounts.code_wrong', { left: 4 });
    if (code === undefined && (!known || known.password !== password)) refuse('accounts.password_wrong');
    const person = known ?? register(world, mobile);
    return { userid: person.user.userid, usersecret: person.usersecret, isnew: !known, user: person.user };
  },
  'accounts.bind_user': (context, { ticket, mobile, code }) => {
    const { world } = context;
    if (!context.person && code !== FAKE_CODE) refuse('accounts.code_wrong', { left: 4 });
    const known = context.person ?? world.people.find(({ user }) => user.mobile === mobile);
    const person = known ?? register(world, mobile ?? '');
    bindTicket(world, person, ticket);
    return { userid: person.user.userid, usersecret: context.person ? null : person.usersecret, isnew: !known, user: person.user };
  },
  'accounts.list_bindings': (context) => signedIn(context).bindings ?? [],
  'accounts.unbind': (context, { provider }) => {
    const person = signedIn(context);
    person.bindings = (person.bindings ?? []).filter((binding) => binding.provider !== provider);
    return person.bindings;
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
      userid, username: user.username, figure: user.figure, isrecycler: user.isrecycler, verified: user.isrecycler, ratingTenths: user.isrecycler ? 49 : null, ratingCount: user.isrecycler ? 96 : 0,
      dealCount: user.isrecycler ? 128 : 0, services: user.services, badges: user.isrecycler ? [{ code: 'punctual', name: '准时' }] : [], since: user.registeredAt,
    };
  },
  'accounts.set_duty': (context, { onduty }) => change(context, { onduty }),
  'accounts.exist': ({ person }, { x }) => ({ exist: person !== null && (x === person.user.userid || x === person.user.mobile) }),
  'accounts.exist_phone': () => ({ next: 'code' as const }),
  'accounts.get_details': (context) => detailsOf(signedIn(context)),
  'accounts.set_details': (context, { username, ...told }) => tell(context, told, username),
  'accounts.modify_nickname': (context, { userid, nickname }) => change(own(context, userid), { username: nickname }),
  'accounts.modify_sex': (context, { userid, sex }) => tell(own(context, userid), { sex }),
  'accounts.set_figure': (context, { userid, figure }) => setFigure(own(context, userid), figure),
  'accounts.clear_cache': () => ({ cleared: 1 }),
  'accounts.get_cancellation': (context) => ({ obstacles: deletionBlockersOf(signedIn(context)), erasesAt: signedIn(context).erasesAt ?? null }),
  'accounts.cancellation': (context, { x }) => {
    const person = signedIn(context);
    const deletionBlockers = deletionBlockersOf(person);
    if (deletionBlockers.length > 0) refuse('accounts.cannot_close', { problem: deletionBlockers.join('；') });
    if (x !== FAKE_CODE) refuse('accounts.code_wrong', { left: 4 });
    person.erasesAt = toInstant(context.world.now() + 15 * DAY);
    return { erasesAt: person.erasesAt };
  },
  'accounts.keep_account': (context) => {
    signedIn(context).erasesAt = null;
    return null;
  },
  'accounts.list_devices': (context) => devicesOf(context),
  'accounts.sign_out_device': (context, { device }) => {
    const person = signedIn(context);
    const left = devicesOf(context).filter(({ id }) => id !== device);
    if (left.length === devicesOf(context).length) refuse('platform.not_found');
    person.devices = left;
    return null;
  },
  'accounts.confirm_code': (context, { code }) => (signedIn(context) && code === FAKE_CODE ? null : refuse('accounts.code_wrong', { left: 4 })),
  'accounts.change_mobile': (context, { oldcode, mobile, code }) => {
    const { user } = signedIn(context);
    if (mobile === user.mobile) refuse('accounts.mobile_same');
    if (code !== FAKE_CODE) refuse('accounts.code_wrong', { left: 4 });
    if (oldcode !== FAKE_CODE) refuse('accounts.old_code_wrong');
    if (context.world.people.some((person) => person.user.mobile === mobile)) refuse('accounts.mobile_taken');
    return change(context, { mobile });
  },
  'accounts.export_records': (context, { code, password }) => {
    const person = signedIn(context);
    if (code !== undefined && code !== FAKE_CODE) refuse('accounts.code_wrong', { left: 4 });
    if (code === undefined && password !== person.password) refuse('accounts.own_password_wrong');
    return { exportedAt: toInstant(context.world.now()), sections: [{ title: '账号资料', complete: true, rows: [{ 昵称: person.user.username, 手机号: person.user.mobile }] }] };
  },
  'accounts.operator_sign_in': (_, { name, password, code }) =>
    password === 'operator-1' && code === FAKE_CODE ? { access_token: 'fake.operator.1', expires_in: 28_800, name } : refuse('accounts.operator_wrong'),
  'accounts.operator_sign_out': () => null,
};

function deletionBlockersOf({ availableFen, frozenFen }: FakePerson): string[] {
  return availableFen + frozenFen > 0 ? [`钱包还有 ${formatMoney(availableFen + frozenFen)}，请先用完或提现`] : [];
}

const NOTHING_TOLD = { sex: '0', birthday: null, introduction: '', emergency: null, figure: null } as const;

function detailsOf({ user, told = NOTHING_TOLD }: FakePerson): Details {
  return { userid: user.userid, username: user.username, adcode: user.adcode, ...told };
}

function tell(context: FakeContext, told: { [Key in keyof typeof NOTHING_TOLD]?: Details[Key] | undefined }, username?: string): Details {
  const person = signedIn(context);
  const { sex, birthday, introduction, emergency, figure } = { ...NOTHING_TOLD, ...person.told };
  person.told = { sex: told.sex ?? sex, birthday: told.birthday === undefined ? birthday : told.birthday, introduction: told.introduction ?? introduction, emergency: told.emergency === undefined ? emergency : told.emergency, figure: told.figure ?? figure };
  if (username !== undefined) change(context, { username });
  return detailsOf(person);
}

function setFigure(context: FakeContext, figure: string): Details {
  const path = /^preset-[1-8]$/.test(figure) ? `/figures/${figure}.svg` : context.world.photos.has(figure) ? `/files/${figure}` : refuse('accounts.figure_unknown');
  change(context, { figure: path });
  return tell(context, { figure: path });
}

/** This device and an older one, until the person ends one. */
function devicesOf(context: FakeContext): SignedInDevice[] {
  const now = context.world.now();
  const device = (id: string, name: string, daysAgo: number): SignedInDevice => ({ id, name, signedInAt: toInstant(now - daysAgo * DAY), lastSeenAt: toInstant(now - (daysAgo * DAY) / 2), current: daysAgo === 0 });
  return signedIn(context).devices ?? [device('d-this', '安卓手机 收收应用', 0), device('d-old', 'iPhone 微信', 20)];
}

function own(context: FakeContext, userid: string): FakeContext {
  return signedIn(context).user.userid === userid ? context : refuse('platform.not_found');
}

function change(context: FakeContext, changed: Partial<Pick<User, 'username' | 'onduty' | 'mobile' | 'figure'>>) {
  const person = signedIn(context);
  person.user = { ...person.user, ...changed, usertype: userTypeOf(person.user.services) };
  return person.user;
}
