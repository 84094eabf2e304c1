import type { accountsCalls } from '@shoushou/contract/accounts/accounts.contract';
import type { campaignsCalls } from '@shoushou/contract/campaigns/campaigns.contract';
import type { ReceiveCode, ReceivePayment, ScanPurpose, ScanState } from '@shoushou/contract/types';
import type { walletCalls } from '@shoushou/contract/wallet/wallet.contract';
import { DAY, MINUTE, toInstant } from '@shoushou/kernel/instant';
import { maskName } from '@shoushou/kernel/person-name';
import { pageOf } from './paging.ts';
import { parametersFor } from './wallet.answers.ts';
import { book, instantOf, nextNumber, refuse, signedIn, type Answers, type FakeContext, type FakeWorld } from './world.ts';
import { campaignDeskAnswers } from './campaign-desk.answers.ts';

export type ScanLoginCall = Exclude<Extract<keyof typeof accountsCalls, `accounts.${string}_scan_login` | `accounts.${string}_phone_link`>, 'accounts.follow_scan_login'>;
export type ReceiveCall = Extract<keyof typeof walletCalls, `wallet.${string}receive_${string}`>;
export type ScanningCall = ScanLoginCall | ReceiveCall | keyof typeof campaignsCalls;

/** The secret of every sign-in code, and of the browser that asked. */
export const FAKE_SECRET = 'A'.repeat(43);
/** The recycler's invitation code. */
export const FAKE_INVITE = 'WANG2345';
/** A code over ¥25 that the recycler shows in the typical world. */
export const FAKE_RECEIVE_CODE = 'receive-code-of-wang-1';
/** A payer's payment by that code, at the provider. */
export const FAKE_PAYMENT = 'PY26112100000000000001';

interface Scanning {
  login: { purpose: ScanPurpose; state: ScanState };
  codes: Map<string, ReceiveCode & { owner: string }>;
  payments: Map<string, ReceivePayment & { code: string; method: 'wechat' | 'alipay' }>;
}

const kept = new WeakMap<FakeWorld, Scanning>();

/** What this part of the world remembers; a test may change it. */
export function scanningOf(world: FakeWorld): Scanning {
  let scanning = kept.get(world);
  if (!scanning) {
    scanning = { login: { purpose: 'app', state: 'waiting' }, codes: new Map(), payments: new Map() };
    kept.set(world, scanning);
    if (world.stocked) {
      scanning.codes.set(FAKE_RECEIVE_CODE, { ...newCode(world, FAKE_RECEIVE_CODE, 2_500, '旧书两捆'), owner: 'u-recycler' });
      const asked = { id: FAKE_PAYMENT, amountFen: 2_500, payee: '王**', note: '旧书两捆', state: 'processing' as const, payUrl: `/sandbox/pay/${FAKE_PAYMENT}`, paidAt: null, refund: null };
      scanning.payments.set(FAKE_PAYMENT, { ...asked, code: FAKE_RECEIVE_CODE, method: 'wechat' });
    }
  }
  return scanning;
}

function newCode(world: FakeWorld, code: string, amountFen: number | null, note: string): ReceiveCode {
  return { code, amountFen, note, state: 'open', methods: ['wechat', 'alipay'], createdAt: instantOf(world), expiresAt: toInstant(world.now() + DAY), receivedFen: 0, received: [] };
}

/** What a provider's notice does to a payer's payment: the owner has the money. */
export function receivePaid(world: FakeWorld, id: string): void {
  const { payments, codes } = scanningOf(world);
  const payment = payments.get(id)!;
  const code = codes.get(payment.code)!;
  const owner = world.people.find(({ user }) => user.userid === code.owner)!;
  Object.assign(payment, { state: 'paid', paidAt: instantOf(world), payUrl: null });
  code.receivedFen += payment.amountFen;
  code.received.unshift({ id, amountFen: payment.amountFen, method: payment.method, at: instantOf(world) });
  if (code.amountFen !== null) code.state = 'paid';
  book(world, owner, { kind: 'receive', title: '扫码收款', subject: id, amountFen: payment.amountFen });
  world.tell({ name: 'wallet.changed', body: { at: instantOf(world) } });
}

const start = ({ world }: FakeContext, purpose: ScanPurpose) => {
  scanningOf(world).login = { purpose, state: 'waiting' };
  return { id: 's-1', secret: FAKE_SECRET, browsersecret: FAKE_SECRET, expiresAt: toInstant(world.now() + 2 * MINUTE) };
};

const ownId = (context: FakeContext, userid: string) => (signedIn(context).user.userid === userid ? userid : refuse('platform.not_found'));
const codeOf = ({ world }: FakeContext, code: string) => scanningOf(world).codes.get(code) ?? refuse('wallet.receive_unknown');
const payeeOf = (world: FakeWorld, owner: string) => maskName(world.people.find(({ user }) => user.userid === owner)?.user.username ?? '');

function ownCode(context: FakeContext, code: string) {
  const found = codeOf(context, code);
  return found.owner === signedIn(context).user.userid ? found : refuse('wallet.receive_unknown');
}

function shown({ owner: _, ...code }: ReceiveCode & { owner: string }): ReceiveCode {
  return code;
}

function toPayer({ code: _, method: _method, ...payment }: ReceivePayment & { code: string; method: string }): ReceivePayment {
  return payment;
}

export const scanningAnswers: Answers<ScanningCall> = {
  'accounts.start_scan_login': (context, { purpose }) => start(context, purpose),
  'accounts.start_phone_link': (context) => start(context, 'link'),
  'accounts.collect_scan_login': ({ world }) => {
    const { login } = scanningOf(world);
    const [person] = world.people;
    const confirmed = login.state === 'confirmed';
    if (confirmed) login.state = 'collected';
    return {
      state: confirmed ? 'confirmed' : login.state,
      expiresAt: toInstant(world.now() + 2 * MINUTE),
      signedIn: confirmed && login.purpose === 'app' && person ? { userid: person.user.userid, usersecret: person.usersecret, isnew: false, user: person.user } : null,
      operator: confirmed && login.purpose === 'console' ? { access_token: 'fake.operator.1', expires_in: 7200, name: '值班运营' } : null,
    };
  },
  'accounts.open_scan_login': (context) => {
    signedIn(context);
    const { login } = scanningOf(context.world);
    if (!context.world.stocked) refuse('accounts.scan_unknown');
    if (login.state === 'expired') refuse('accounts.scan_expired');
    if (login.state === 'waiting') login.state = 'scanned';
    return { purpose: login.purpose, device: 'Chrome · Windows', samenetwork: false, operator: login.purpose === 'app' ? null : '值班运营', startedAt: instantOf(context.world), expiresAt: toInstant(context.world.now() + MINUTE) };
  },
  'accounts.answer_scan_login': (context, { confirm }) => {
    signedIn(context);
    const { login } = scanningOf(context.world);
    const state = confirm ? ('confirmed' as const) : ('refused' as const);
    login.state = state;
    return { state, purpose: login.purpose };
  },
  'accounts.get_phone_link': () => ({ linked: null }),
  'accounts.remove_phone_link': () => null,
  'wallet.make_receive_code': (context, { amountFen = null, note = '' }) => {
    const { user } = signedIn(context);
    if (amountFen !== null && (amountFen < 10 || amountFen > 500_000)) refuse('wallet.receive_amount', { least: '0.10', most: '5,000.00' });
    const code = newCode(context.world, `receive-code-${nextNumber(context.world)}`, amountFen, note);
    scanningOf(context.world).codes.set(code.code, { ...code, owner: user.userid });
    return code;
  },
  'wallet.get_receive_code': (context, { code }) => shown(ownCode(context, code)),
  'wallet.close_receive_code': (context, { code }) => {
    const found = ownCode(context, code);
    if (found.state === 'open') found.state = 'closed';
    return shown(found);
  },
  'wallet.read_receive_code': (context, { code }) => {
    const { owner, amountFen, note, state, methods } = codeOf(context, code);
    return { code, payee: payeeOf(context.world, owner), verified: true, amountFen, note, state, leastFen: 10, mostFen: 500_000, methods };
  },
  'wallet.pay_receive_code': (context, { code, amountFen, method, way = 'page' }) => {
    const found = codeOf(context, code);
    if (found.state !== 'open') refuse('wallet.receive_closed');
    const id = `PY${nextNumber(context.world)}`;
    const payment = { id, amountFen, payee: payeeOf(context.world, found.owner), note: found.note, state: 'processing' as const, payUrl: `/sandbox/pay/${id}`, paidAt: null, refund: null, code, method };
    scanningOf(context.world).payments.set(id, payment);
    return { ...toPayer(payment), parameters: parametersFor(id, way) };
  },
  'wallet.get_receive_payment': ({ world }, { id }) => toPayer(scanningOf(world).payments.get(id) ?? refuse('wallet.payment_unknown')),
  'campaigns.generate_code': (context, { userid }) => (ownId(context, userid), { code: FAKE_INVITE }),
  'campaigns.get_profit': (context, { x }) => {
    ownId(context, x);
    const rule = { rewardFen: 500, leastOrderFen: 1_000, withinDays: 90, mostPerMonth: 30, running: true };
    return context.world.stocked ? { code: FAKE_INVITE, visits: 36, invited: 3, rewarded: 1, orders: 4, earnedFen: 500, rule } : { code: null, visits: 0, invited: 0, rewarded: 0, orders: 0, earnedFen: 0, rule };
  },
  'campaigns.get_profit_details': (context, { x, cursor }) => {
    ownId(context, x);
    if (!context.world.stocked) return { items: [], next: null };
    const joined = (days: number) => toInstant(context.world.now() - days * DAY);
    const invited = [
      { id: 'i-1', name: '陈**', mobile: '138****6021', joinedAt: joined(1), state: 'joined' as const, reason: null, rewardFen: 0, rewardedAt: null },
      { id: 'i-2', name: '刘**', mobile: '139****7788', joinedAt: joined(6), state: 'rewarded' as const, reason: null, rewardFen: 500, rewardedAt: joined(2) },
      { id: 'i-3', name: '用**', mobile: '137****0012', joinedAt: joined(9), state: 'missed' as const, reason: '同一台手机只计一次', rewardFen: 0, rewardedAt: null },
    ];
    return pageOf(invited, cursor);
  },
  'campaigns.open_invitation': (_, { code }) => (code === FAKE_INVITE ? { inviter: '王**' } : refuse('campaigns.invite_unknown')),
  'campaigns.list_stewards': (context, { userid }) => (ownId(context, userid), []),
  ...campaignDeskAnswers,
};
