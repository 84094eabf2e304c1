import { buildErasure } from '../../domains/devices/index.ts';
import { DAY, MINUTE } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import { seedMessages } from '../../domains/messages/index.ts';
import { callBetween, keepApart } from '../../domains/orders/builders/numbers.builders.ts';
import { readErasing, setErasing } from '../../domains/accounts/closing/account-deletion.store.ts';
import { buildIdentity } from '../../domains/identity/builders/identity.builders.ts';
import { bindWechat, buildAgreement, earn } from '../../domains/payouts/builders/payouts.builders.ts';
import { readSince } from '../../domains/payouts/reconciliation/bills.store.ts';
import { requireReverification } from '../../domains/identity/real-name/identities.store.ts';
import { fundWallet, transferOf } from '../../domains/wallet/builders/wallet.builders.ts';
import { postBatch, readBalances } from '../../domains/wallet/ledger/ledger.store.ts';
import { publishLive } from '../../platform/live/live.ts';
import { createId } from '../../platform/system.ts';
import { oneTimeCode, signInAsOperator, TEST_TOTP_SECRET } from '../../domains/accounts/builders/accounts.builders.ts';
import { deletePayees } from '../../domains/wallet/pay-password/confirmed-payments.store.ts';
import { deletePayPassword } from '../../domains/wallet/pay-password/pay-passwords.store.ts';
import { savePayPassword } from '../../domains/wallet/pay-password/pay-password.steps.ts';
import { listSms } from '../../sandbox/sandbox.store.ts';
import { smallPicture, uploadPicture } from '../upload.ts';
import type { OpenServer } from './device-time.ts';
import { bindProvider, loginCode } from './login-steps.ts';
import { addListings } from './sample-market.ts';
import type { WorldFacts, WorldPersonName } from './world-facts.ts';

type Step<Input extends object, Result> = (server: OpenServer, facts: WorldFacts, input: Input) => Promise<Result>;

const step = <Input extends object, Result>(work: Step<Input, Result>): Step<Input, Result> => work;

/** Changes to a world that no call of the contract makes. Runs on the server's side. */
export const worldSteps = {
  /** Opens warnings of the orders that are stuck at this moment, as the job does. */
  openWarnings: step(({ server }) => server.jobs.run('dispatch.open_warnings')),
  /** Six digits of the text that was last sent to the number. */
  smsCode: step(async ({ deps }, _, { mobile }: { mobile: string }): Promise<string> => {
    const [sms] = await listSms(deps.database, mobile, 1);
    const code = /\d{6}/.exec(sms?.text ?? '')?.[0];
    if (!code) throw new Error(`nothing with a code was sent to ${mobile}`);
    return code;
  }),
  /** The person requested the account's deletion, to happen at this moment, and has signed in again. */
  closeAccount: step(({ deps }, { people }, { of, erasesAt }: { of: WorldPersonName; erasesAt: string }) =>
    deps.database.transaction((tx) => setErasing(tx, people[of].userid, Date.parse(erasesAt))),
  ),
  /** When the person's account will be deleted; null without a request. They need not be signed in. */
  readErasing: step(({ deps }, { people }, { of }: { of: WorldPersonName }): Promise<string | null> =>
    readErasing(deps.database, people[of].userid),
  ),
  /** The customer's verified name must be verified again, for this reason. */
  askNameAgain: step(({ deps }, { people }, { reason }: { reason: string }) =>
    deps.database.transaction(async (tx) => {
      const { userid: userId } = people.customer;
      await buildIdentity(tx, deps, { userId, name: '李示例', number: '440304199001011014' });
      await requireReverification(tx, userId, reason, deps.clock.now());
    }),
  ),
  /** Six digits that every operator's authenticator shows now. */
  operatorCode: step(async ({ deps }): Promise<string> => oneTimeCode(TEST_TOTP_SECRET, deps.clock.now())),
  /** Another operator with the dispatcher's role, responsible for one city. @returns the token */
  cityDispatcher: step(
    async (server, _, { city }: { city: string }): Promise<string> =>
      (await signInAsOperator(server, 'city-dispatcher', ['dispatcher', 'accountant'], [city])).token,
  ),
  /** Uploads a small picture from the person's phone. @returns its id */
  /** Delivers the published events of domains. */
  deliverEvents: step((server) => server.server.deliver()),
  sendPicture: step((server, { people }, { from }: { from: WorldPersonName }) =>
    uploadPicture(server, people[from].token, createId(server.deps.clock, server.deps.random)),
  ),
  /** Gives a small picture to the sandbox's WeChat, as its JS-SDK does. @returns its media id */
  wechatMedia: step(async ({ server }): Promise<string> => {
    const { body } = await server.app.inject({
      method: 'POST',
      url: '/sandbox/wechat/media',
      headers: { 'content-type': 'image/png' },
      payload: await smallPicture(),
    });
    return (JSON.parse(body) as { media_id: string }).media_id;
  }),
  /**
   * Publishes a quote of a main contract to the open futures screens: variety, contract, last, high, low, volume, open
   * interest, seconds.
   */
  quote: step(
    async ({ deps }, _, { changed }: { changed: [string, string, number, number, number, number, number, number] }) =>
      publishLive(deps.database, ['market:quotes'], { name: 'market.quotes', body: { quotes: [changed] } }),
  ),
  /** Credits a person's wallet, as a recharge would. */
  addMoney: step(({ deps }, { people }, { to, fen }: { to: WorldPersonName; fen: number }) =>
    fundWallet({ deps }, people[to].userid, fen),
  ),
  /** Transfers a person's money except this amount to another account. */
  leaveMoney: step(
    async ({ deps }, { people }, { to, fen }: { to: 'recycler' | 'customer'; fen: number }): Promise<void> => {
      const { available } = await readBalances(deps.database, people[to].userid);
      await postBatch(
        deps.database,
        [
          transferOf(
            `test-${createId(deps.clock, deps.random)}`,
            people[to].userid,
            people.stranger.userid,
            available - fen,
          ),
        ],
        deps.clock.now(),
      );
    },
  ),
  /** Removes all districts, or all categories, of a recycler. */
  forgetAreas: step(({ deps }, { people }) =>
    deps.database.query('DELETE FROM service_areas WHERE recycler_id = $1', [people.recycler.userid]),
  ),
  forgetCategories: step(({ deps }, { people }) =>
    deps.database.query('DELETE FROM recycler_categories WHERE recycler_id = $1', [people.recycler.userid]),
  ),
  /** Writes messages to a person, one minute apart. */
  addMessages: step(
    async ({ deps }, { people }, { to, titles }: { to: WorldPersonName; titles: readonly string[] }): Promise<void> => {
      const begun = deps.clock.now() - titles.length * MINUTE;
      await deps.database.transaction((tx) =>
        seedMessages(
          tx,
          deps,
          titles.map(
            (title, index) =>
              ({
                userId: people[to].userid,
                kind: 'order',
                title,
                text: '…',
                pushType: 2,
                subject: null,
                at: begun + index * MINUTE,
              }) as const,
          ),
        ),
      );
    },
  ),
  /** The person pays at the sandbox's WeChat or Alipay, which notifies the server. */
  approvePayment: step(async ({ deps }, _, { id }: { id: string }): Promise<void> => {
    const approved = await deps.gateways.payments.sandbox?.approve(id);
    if (!approved) throw new Error(`no payment ${id} waits at a provider`);
  }),
  /** The provider fails all pending refunds. */
  failRefunds: step(async ({ deps, server }, _, { provider }: { provider: 'wechat' | 'alipay' }): Promise<void> => {
    const gateway = deps.gateways.payments.of(provider)!;
    const { refund } = gateway;
    gateway.refund = () => Promise.resolve('failed');
    await server.jobs.run('wallet.give_back').finally(() => (gateway.refund = refund));
  }),
  /** The stranger publishes listings, one minute apart. */
  addListings: step(({ deps }, { people }, { titles }: { titles: readonly string[] }) =>
    addListings(deps.database, people.stranger.userid, titles),
  ),
  loginCode: step(loginCode),
  bindProvider: step(bindProvider),
  /** Verifies the person's real name. */
  verify: step(
    ({ deps }, { people }, { person, name, number }: { person: WorldPersonName; name: string; number: string }) =>
      deps.database.transaction((tx) => buildIdentity(tx, deps, { userId: people[person].userid, name, number })),
  ),
  /** The customer applies to become a recycler, with a picture of a licence. @returns the application */
  apply: step(async (server, { people: { customer } }, _: object): Promise<{ id: string }> => {
    const photo = await uploadPicture(server, customer.token, 'licence');
    return server.succeed(
      'joining.apply',
      {
        name: '王师傅',
        mobile: '13800138002',
        adcode: '440304',
        categoryIds: ['paper'],
        vehicle: 'van',
        plate: '粤B12345',
        photoIds: [photo],
      },
      { token: customer.token },
    );
  }),
  forgetPaymentPassword: step(({ deps }, { people }, { of }: { of: WorldPersonName }) =>
    deps.database.transaction((tx) => deletePayPassword(tx, people[of].userid)),
  ),
  /** Everybody is a new payee of this person again. */
  forgetPayees: step(({ deps }, { people }, { of }: { of: WorldPersonName }) =>
    deps.database.transaction((tx) => deletePayees(tx, people[of].userid)),
  ),
  /** Sets the person's payment password. */
  setPaymentPassword: step(
    (
      { deps },
      { people },
      { of, password, daysAgo = 0 }: { of: WorldPersonName; password: string; daysAgo?: number },
    ) =>
      deps.database.transaction((tx) =>
        savePayPassword(
          tx,
          { random: deps.random, clock: { now: () => deps.clock.now() - daysAgo * DAY } },
          people[of].userid,
          password,
          { limited: false },
        ),
      ),
  ),
  /** Credits earned money, which can be withdrawn at once. */
  earnMoney: step(({ deps }, { people }, { to, fen }: { to: WorldPersonName; fen: number }) =>
    earn({ deps }, people[to].userid, fen),
  ),
  /** Two operators decide for a withdrawal under review. */
  approvePayout: step(async (server, { operators }, { no }: { no: string }): Promise<void> => {
    await server.succeed(
      'payouts.propose_payout',
      { no, approve: true, note: '核对无误' },
      { token: operators.all.token },
    );
    await server.succeed(
      'payouts.decide_payout',
      { no, approve: true, note: '同意' },
      { token: operators.accountant.token },
    );
  }),
  bindWechatForPayouts: step(({ deps }, { people }, { of }: { of: WorldPersonName }) =>
    bindWechat({ deps }, people[of].userid),
  ),
  /** The person has agreed in WeChat to receive without confirming. */
  agreeToReceive: step(({ deps }, { people }, { of }: { of: WorldPersonName }) =>
    buildAgreement({ deps }, people[of].userid),
  ),
  /** Makes the payment fail at the sandbox's provider, which reports it when queried. */
  failPayment: step(async ({ deps }, _, { id }: { id: string }): Promise<void> => {
    const failed = await deps.gateways.payments.sandbox?.fail(id);
    if (!failed) throw new Error(`no payment ${id} waits at a provider`);
  }),
  /** Compares the previous days with the providers' bills, which lack the money that worlds begin with. */
  compareBills: step(async ({ deps, server }): Promise<void> => {
    await readSince(deps.database, deps.clock.now() - 8 * DAY);
    await server.jobs.run('payouts.reconcile');
  }),
  /** A bought device was erased by one operator and verified by another. */
  certifyErasure: step(({ deps }, _, { no }: { no: string }) =>
    deps.database.transaction((tx) => {
      const [eraser, verifier] = ['陈工', '林工'].map((name) => ({ id: createId(deps.clock, deps.random), name }));
      return buildErasure(
        tx,
        deps.random,
        { city: '440300', no },
        { state: 'verified', eraser: eraser!, verifier: verifier!, photos: [], afterHours: -4 },
        deps.clock.now(),
      );
    }),
  ),
  /** Makes the commission of a store's device due last month, and the device ready for another inspection. */
  commissionDue: step(async ({ deps, server }, _, { no }: { no: string }): Promise<void> => {
    for (const table of ['commissions', 'chain_shares'])
      await deps.database.query(`UPDATE ${table} SET payable_at = '2026-10-20T02:00:00.000Z' WHERE order_no = $1`, [
        no,
      ]);
    await server.jobs.run('chain.end_holds');
    await deps.database.query('UPDATE store_orders SET recheck = true WHERE order_no = $1', [no]);
  }),
  /** The accountant approves another operator's settlement, and all are paid. */
  approveSettlement: step(async (server, { operators }, { no }: { no: string }): Promise<void> => {
    await server.succeed('chain.approve_settlement', { no }, { token: operators.accountant.token });
    await server.server.jobs.run('chain.pay_settlements');
  }),
  keepApart: step((server, { people }, wish: Parameters<typeof keepApart>[2]) =>
    keepApart(server, people.recycler.user.mobile, wish),
  ),
  callBetween: step((server, _, call: { number: string; seconds: number }) => callBetween(server, call)),
  /** The city's orders were placed yesterday, in this district. */
  bookYesterday: step(({ deps }, _, { district }: { district: string }) =>
    deps.database.query(`UPDATE orders SET placed_at = to_timestamp($1 / 1000.0), adcode = $2 WHERE city = $3`, [
      deps.clock.now() - DAY,
      district,
      cityOf(district),
    ]),
  ),
  /** Runs a job as at its scheduled time. */
  runJob: step(({ server }, _, { name }: { name: string }) => server.jobs.run(name)),
} as const;

export type StepName = keyof typeof worldSteps;
export type StepInput<Name extends StepName> = Parameters<(typeof worldSteps)[Name]>[2];
export type StepResult<Name extends StepName> = Awaited<ReturnType<(typeof worldSteps)[Name]>>;
