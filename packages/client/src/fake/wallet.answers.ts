import type { PayParameters, Payment, PaymentChannel } from '@shoushou/contract/types';
import type { walletCalls } from '@shoushou/contract/wallet/wallet.contract';
import { MINUTE, shanghaiDate, toInstant } from '@shoushou/kernel/instant';
import { FAKE_CODE } from './accounts.answers.ts';
import { dealPaid } from './deals.answers.ts';
import { pageOf } from './paging.ts';
import type { ReceiveCall } from './scanning.answers.ts';
import { areaOf } from './seed.ts';
import { book, instantOf, nextNumber, refuse, signedIn, type Answers, type FakeContext, type FakePerson } from './world.ts';

const MIN_FEN = 1000;
const MAX_FEN = 500_000;

export function parametersFor(id: string, way: PaymentChannel): PayParameters | null {
  if (way === 'wechat-page') return { way, timestamp: '1414561699', nonceStr: id, package: `prepay_id=${id}`, signType: 'RSA', paySign: 'fake' };
  if (way === 'wechat-app') return { way, partnerid: 'fake', prepayid: id, package: 'Sign=WXPay', noncestr: id, timestamp: '1414561699', sign: 'fake' };
  return way === 'alipay' ? { way, tradeNO: id } : null;
}

export const walletAnswers: Answers<Exclude<keyof typeof walletCalls, ReceiveCall>> = {
  'wallet.get': (context, { month }) => {
    const person = signedIn(context);
    const today = shanghaiDate(context.world.now());
    const asked = month ?? today.slice(0, 7);
    const current = asked === today.slice(0, 7);
    const lines = person.lines.filter(({ at }) => shanghaiDate(Date.parse(at)).startsWith(asked));
    const days = Array.from({ length: current ? Number(today.slice(8)) : 30 }, (_, day) => (lines.length > 0 ? ((day * 37) % 11) * 1800 : 0));
    const sum = (sign: 1 | -1): number => lines.reduce((total, { amountFen }) => total + Math.max(0, sign * amountFen), 0);
    return { availableFen: person.availableFen, frozenFen: person.frozenFen, rewardFen: 0, rechargeOn: true, lineKinds: [{ kind: 'order_payment', name: '付款' }, { kind: 'service_fee', name: '服务费' }, { kind: 'recharge', name: '充值' }], month: { month: asked, incomeFen: sum(1), spentFen: sum(-1), grams: lines.length > 0 ? 28_200 : 0, days } };
  },
  'wallet.list_lines': (context, { kind, month, cursor }) =>
    pageOf(signedIn(context).lines.filter((line) => (kind === undefined || line.kind === kind) && (month === undefined || shanghaiDate(Date.parse(line.at)).startsWith(month))), cursor),
  'wallet.recharge_options': () => ({ on: true, reason: null, amountsFen: [5000, 10_000, 20_000, 50_000], leastFen: MIN_FEN, mostFen: MAX_FEN, methods: ['wechat', 'alipay'] }),
  'wallet.recharge': (context, { amountFen }) => {
    if (amountFen < MIN_FEN || amountFen > MAX_FEN) refuse('wallet.amount_out_of_range', { least: '10.00', most: '5,000.00' });
    const id = `pay-${nextNumber(context.world)}`;
    const payment = {
      id, purpose: 'recharge', title: '余额充值', subject: null, amountFen, state: 'pending', method: null, methods: ['wechat', 'alipay'] as ('wechat' | 'alipay')[], payUrl: null,
      createdAt: instantOf(context.world), paidAt: null, expiresAt: toInstant(context.world.now() + 30 * MINUTE), failure: null,
    } as const;
    context.world.payments.set(id, { ...payment, owner: signedIn(context).user.userid });
    return shown(context, id);
  },
  'wallet.get_payment': (context, { id }) => shown(context, id),
  'wallet.pay': (context, { id, method, way = 'page' }) => {
    const payment = own(context, id);
    if (payment.state === 'closed' || payment.state === 'failed') refuse('wallet.payment_closed');
    if (payment.state === 'paid') refuse('wallet.payment_paid');
    if (!payment.methods.includes(method)) refuse('wallet.method_not_allowed');
    const person = signedIn(context);
    if (method === 'wallet') {
      if (person.payPassword === undefined) refuse('wallet.paypassword_unset');
      if (!person.payConfirmed) refuse('wallet.paypassword_needed');
      person.payConfirmed = false;
      if (person.availableFen < payment.amountFen) refuse('wallet.balance_too_low', { missing: ((payment.amountFen - person.availableFen) / 100).toFixed(2) });
      book(context.world, person, { kind: payment.purpose === 'trade' ? 'trade' : 'area_fee', title: payment.title, subject: id, amountFen: -payment.amountFen });
      finish(context, person, id);
    } else {
      Object.assign(payment, { state: 'processing', payUrl: `/sandbox/pay/${id}` });
    }
    payment.method = method;
    return { ...shown(context, id), parameters: parametersFor(id, way) };
  },
  'wallet.cancel_payment': (context, { id }) => {
    const payment = own(context, id);
    if (payment.state === 'paid') refuse('wallet.payment_paid');
    payment.state = 'closed';
    return shown(context, id);
  },
  'wallet.get_paypassword': (context) => ({ set: signedIn(context).payPassword !== undefined, lockedUntil: null }),
  'wallet.set_paypassword': (context, { paypassword, code }) => {
    if (code !== FAKE_CODE) refuse('accounts.code_wrong', { left: 4 });
    return savePayPassword(context, paypassword);
  },
  'wallet.set_paypasswordnew': (context, { oldpaypassword, paypassword }) => {
    comparePayPassword(context, oldpaypassword);
    return savePayPassword(context, paypassword);
  },
  'wallet.confirm_paypassword': (context, { paypassword }) => {
    comparePayPassword(context, paypassword);
    signedIn(context).payConfirmed = true;
    return null;
  },
  'wallet.confirm_paypasswordnew': (_, { paypassword }) => (/^(\d)\1{5}$|^123456$/.test(paypassword) ? refuse('wallet.paypassword_weak', { problem: '数字重复' }) : null),
  'wallet.provider_notice': () => 'SUCCESS',
  'wallet.console_refunds': ({ world }) => [
    { no: 'RFPY26112100000001', paymentNo: 'PY26112100000001', provider: 'wechat', providerNo: 'PY26112100000001', amountFen: 2_000, reason: '收款码已付过，款项原路退回', state: 'waiting', madeAt: instantOf(world), endedAt: null },
  ],
  'wallet.trial_balance': ({ world }) => ({
    at: instantOf(world), balanced: true, accountCount: world.people.length * 3 + 4, transactionCount: world.people.reduce((sum, { lines }) => sum + lines.length, 0),
    sumFen: 0, problems: [], totals: [{ kind: 'user_available', balanceFen: world.people.reduce((sum, { availableFen }) => sum + availableFen, 0) }],
  }),
};

/** What a provider's notice does to a payment: the money is there. */
export function finish({ world }: FakeContext, person: FakePerson, id: string): void {
  const payment = world.payments.get(id);
  if (!payment || payment.state === 'paid') return;
  Object.assign(payment, { state: 'paid', paidAt: instantOf(world) });
  if (payment.purpose === 'recharge') book(world, person, { kind: 'recharge', title: '充值', subject: id, amountFen: payment.amountFen });
  else if (payment.purpose === 'trade') dealPaid(world, id);
  else person.areas.push(areaOf(world, '440303'));
  world.tell({ name: 'wallet.changed', body: { at: instantOf(world) } });
}

function own(context: FakeContext, id: string) {
  const payment = context.world.payments.get(id);
  return payment && payment.owner === signedIn(context).user.userid ? payment : refuse('wallet.payment_unknown');
}

function shown(context: FakeContext, id: string) {
  const { owner: _, ...payment } = own(context, id);
  const paths: Partial<Record<string, Pick<Payment, 'retryPath' | 'next'>>> = {
    area_fee: { retryPath: 'recycarea', next: { label: '我的区域', path: 'modrecarea', main: false } },
    trade: { retryPath: `second/supplydetail/${payment.subject}`, next: { label: '查看交易', path: `second/supplydetail/${payment.subject}`, main: true } },
  };
  return { ...payment, ...(paths[payment.purpose] ?? { retryPath: `recharge?amount=${payment.amountFen}`, next: null }) };
}

function savePayPassword(context: FakeContext, paypassword: string): null {
  if (/^(\d)\1{5}$|^123456$/.test(paypassword)) refuse('wallet.paypassword_weak', { problem: '数字重复' });
  signedIn(context).payPassword = paypassword;
  return null;
}

function comparePayPassword(context: FakeContext, paypassword: string): null {
  const { payPassword } = signedIn(context);
  if (payPassword === undefined) refuse('wallet.paypassword_unset');
  return payPassword === paypassword ? null : refuse('wallet.paypassword_wrong', { left: 4 });
}
