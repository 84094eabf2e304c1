import { DAY, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../platform/system.ts';
import { sampleInsurance } from '../../seed/samples/sample-insurance.ts';
import { insuredRecycler, quotedAndSigned, signedInsurance, verifiedRecycler } from './insurance.scenes.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { confirmPayment, fundWallet } from '../wallet/builders/wallet.builders.ts';
import { readBalances, verifyLedger } from '../wallet/index.ts';
import { insuranceDeletionBlockers } from './deletion-blockers.steps.ts';
import { findBrokenInsurance } from './insurance-invariants.store.ts';
import { seedInsuranceProducts } from './builders/products.builders.ts';
import { payPremium, readVisit, sampleNumber, tomorrow, verify } from './builders/visits.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedInsuranceProducts(server.deps.database, sampleInsurance(server.clock.now()), server.clock.now());
});
afterAll(async () => {
  expect(await findBrokenInsurance(server.deps.database)).toEqual([]);
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

const desk = () => server.deps.gateways.insurers.sandbox!;
const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const recycler = (): Promise<SignedIn> => verifiedRecycler(server);
const quoted = (owner: SignedIn, wanted: Parameters<typeof quotedAndSigned>[2] = {}) =>
  quotedAndSigned(server, owner, wanted);
const signed = (owner: SignedIn, wanted: Parameters<typeof quotedAndSigned>[2] = {}) =>
  signedInsurance(server, owner, wanted);
const insured = (wanted: Parameters<typeof quotedAndSigned>[2] = {}) => insuredRecycler(server, wanted);
const picture = (token: string): Promise<string> =>
  uploadPicture(server, token, createId(server.deps.clock, server.deps.random));

const record = (owner: SignedIn, no: string) => server.succeed('insurance.open_record', { no }, { token: owner.token });

describe('insurance.quote', () => {
  it('answers what the insurer asks for exactly these persons and days, and is kept', async () => {
    const owner = await recycler();
    const { no, premiumFen } = await quoted(owner, { days: 30 });
    expect(premiumFen).toBe(66 * 30);
    expect(await record(owner, no)).toMatchObject({
      state: 'form',
      premiumFen,
      startsAt: expect.stringContaining('T16:00:00'),
      names: [expect.stringContaining('*')],
    });
  });

  it('is refused before notice and exclusions were read, and sooner than they can be', async () => {
    const owner = await recycler();
    const opened = await server.succeed(
      'insurance.open_product',
      { productId: 'recycler-accident', visit: 'too-fast' },
      { token: owner.token },
    );
    const ask = () =>
      server.call(
        'insurance.quote',
        {
          visit: 'too-fast',
          startsOn: tomorrow(server),
          days: 30,
          job: '废品回收',
          self: true,
          others: [],
          photoIds: [],
        },
        { token: owner.token },
      );
    expect((await ask()).outcome).toBe('insurance.unread');
    const at = new Date(server.clock.now()).toISOString();
    await server.succeed(
      'insurance.record_step',
      {
        visit: 'too-fast',
        steps: opened.pages.map(({ page, sha }, index) => ({
          seq: index + 1,
          page,
          action: 'read' as const,
          sha,
          dwellMs: 60_000,
          at,
        })),
      },
      { token: owner.token },
    );
    expect((await ask()).outcome).toBe('insurance.unread');
  });

  it('is not computed for a product that is only shown here, nor for a term, job, day or height that the product does not have', async () => {
    const owner = await recycler();
    const shown = await readVisit(server, owner, 'family-accident');
    const common = { startsOn: tomorrow(server), days: 30, job: '废品回收', self: true, others: [], photoIds: [] };
    expect(
      (await server.call('insurance.quote', { ...common, visit: shown.visit }, { token: owner.token })).outcome,
    ).toBe('insurance.not_offered_here');
    const { visit } = await readVisit(server, owner);
    const outcome = async (wanted: object) =>
      (await server.call('insurance.quote', { ...common, visit, ...wanted }, { token: owner.token })).outcome;
    expect(await outcome({ days: 31 })).toBe('insurance.term_unknown');
    expect(await outcome({ job: '宇航员' })).toBe('insurance.job_refused');
    expect(await outcome({ startsOn: '2026-11-20' })).toBe('insurance.start_passed');
    expect(await outcome({ self: false })).toBe('insurance.nobody_insured');
    expect(await outcome({ job: '爆破拆除' })).toBe('insurance.refused');
    const height = await readVisit(server, owner, 'height-work');
    const atHeight = {
      ...common,
      visit: height.visit,
      days: 1,
      job: '外墙空调拆装',
      photoIds: [await picture(owner.token)],
    };
    expect((await server.call('insurance.quote', { ...atHeight, metres: 1.5 }, { token: owner.token })).outcome).toBe(
      'insurance.height_invalid',
    );
    expect(
      (await server.call('insurance.quote', { ...atHeight, metres: 12, photoIds: [] }, { token: owner.token })).outcome,
    ).toBe('insurance.photo_unknown');
    expect(
      (await server.succeed('insurance.quote', { ...atHeight, metres: 18 }, { token: owner.token })).premiumFen,
    ).toBe(480 * 1.5);
  });

  it('takes verified adults with numbers and phones of their own', async () => {
    const unverified = await signInAs(server);
    const { visit } = await readVisit(server, unverified);
    const ask = async (wanted: object) =>
      (
        await server.call(
          'insurance.quote',
          {
            visit,
            startsOn: tomorrow(server),
            days: 30,
            job: '废品回收',
            self: false,
            others: [],
            photoIds: [],
            ...wanted,
          },
          { token: unverified.token },
        )
      ).outcome;
    const other = (change: object) => ({
      others: [{ relation: 'employee', name: '周志强', number: sampleNumber(1), mobile: '13911112222', ...change }],
    });
    expect(await ask({ self: true })).toBe('insurance.name_needed');
    expect(await ask(other({ number: '440304198506150019' }))).toBe('insurance.person_id');
    expect(await ask(other({ number: sampleNumber(1, '20100101') }))).toBe('insurance.person_age');
    expect(await ask(other({ mobile: unverified.mobile }))).toBe('insurance.person_mobile');
    expect(await ask(other({}))).toBe('success');
  });

  it('is refused for a person who has the same product in that time', async () => {
    const { owner } = await insured();
    const { visit } = await readVisit(server, owner);
    expect(
      (
        await server.call(
          'insurance.quote',
          { visit, startsOn: tomorrow(server), days: 7, job: '废品回收', self: true, others: [], photoIds: [] },
          { token: owner.token },
        )
      ).outcome,
    ).toBe('insurance.person_twice');
  });
});

describe('insurance.requote', () => {
  it('asks for a new price under the same number once the last one is over', async () => {
    const owner = await recycler();
    const application = await signed(owner);
    server.clock.advance(31 * MINUTE);
    const pay = () =>
      server.call('insurance.pay', { no: application.no, premiumFen: application.premiumFen! }, { token: owner.token });
    expect((await pay()).outcome).toBe('insurance.quote_over');
    expect((await server.succeed('insurance.requote', { no: application.no }, { token: owner.token })).premiumFen).toBe(
      application.premiumFen,
    );
    expect((await pay()).outcome).toBe('success');
  });
});

describe('insurance.apply', () => {
  it('wants the clauses read and ticked, and a signature under exactly them', async () => {
    const owner = await recycler();
    const { opened, no, premiumFen, signature } = await quoted(owner);
    const apply = (given: object) =>
      server.call('insurance.apply', { no, premiumFen, signature, ...given }, { token: owner.token });
    const other = await server.succeed(
      'insurance.sign',
      { product: 'accident', clauses: 'recycler-accident@2', signature: await picture(owner.token) },
      { token: owner.token },
    );
    expect((await apply({ signature: other.id })).outcome).toBe('insurance.signature_unknown');
    expect((await apply({ premiumFen: premiumFen - 1 })).outcome).toBe('insurance.not_now');
    const at = new Date(server.clock.now()).toISOString();
    const clauses = opened.pages.find(({ page }) => page === 'clauses')!;
    await server.succeed(
      'insurance.record_step',
      {
        visit: opened.visit,
        steps: [{ seq: 5, page: 'clauses', action: 'unticked', sha: clauses.sha, dwellMs: 0, at }],
      },
      { token: owner.token },
    );
    expect((await apply({})).outcome).toBe('insurance.unread');
    await server.succeed(
      'insurance.record_step',
      { visit: opened.visit, steps: [{ seq: 6, page: 'clauses', action: 'ticked', sha: clauses.sha, dwellMs: 0, at }] },
      { token: owner.token },
    );
    expect((await apply({})).data).toMatchObject({
      state: 'awaiting_payment',
      persons: [{ relation: 'self', consent: 'given' }],
    });
  });
});

describe('insurance.pay', () => {
  it('a paid premium is no cover: it is in force when the insurer said so, from its start on', async () => {
    const { owner, no, state, policyNo, premiumFen } = await insured();
    expect({ state, policyNo }).toEqual({ state: 'waiting', policyNo: expect.stringMatching(/^SL/) });
    const { token } = await signInAsOperator(server, 'finder', ['trader']);
    expect(await server.succeed('operations.search', { text: policyNo!.toLowerCase() }, { token })).toMatchObject([
      { kind: 'insurance', key: no, note: expect.stringContaining('意外伤害保险') },
    ]);
    expect(await available(owner.userId)).toBe(0);
    expect(premiumFen).toBeGreaterThan(0);
    server.clock.advance(DAY);
    await server.server.jobs.run('insurance.follow_clock');
    expect((await record(owner, no)).state).toBe('in_force');
    server.clock.advance(90 * DAY);
    await server.server.jobs.run('insurance.follow_clock');
    expect((await record(owner, no)).state).toBe('expired');
  });

  it('while a payment is open the same one is answered', async () => {
    const owner = await recycler();
    const { no, premiumFen } = await signed(owner);
    const pay = () => server.succeed('insurance.pay', { no, premiumFen: premiumFen! }, { token: owner.token });
    expect(await pay()).toEqual(await pay());
  });

  it('what the insurer refuses goes back at once', async () => {
    const owner = await signInAs(server);
    await verify(server, owner.userId, '拒保人');
    const application = await signed(owner);
    await payPremium(server, owner, application);
    expect(await record(owner, application.no)).toMatchObject({
      state: 'refused',
      reason: '核保未通过',
      policyNo: null,
      backFen: application.premiumFen,
    });
    expect(await available(owner.userId)).toBe(application.premiumFen);
  });

  it('a payment that comes after the application has ended goes back', async () => {
    const owner = await recycler();
    const { no, premiumFen } = await signed(owner);
    await fundWallet(server, owner.userId, premiumFen!);
    const { paymentId } = await server.succeed(
      'insurance.pay',
      { no, premiumFen: premiumFen! },
      { token: owner.token },
    );
    await confirmPayment(server, owner);
    await server.succeed('wallet.pay', { id: paymentId, method: 'wallet' }, { token: owner.token });
    await server.succeed('insurance.drop', { no }, { token: owner.token });
    await server.server.deliver();
    expect(await available(owner.userId)).toBe(premiumFen);
    expect(await record(owner, no)).toMatchObject({ state: 'cancelled', policyNo: null, paidAt: null });
  });

  it.each(['silent', 'lost'] as const)(
    'an answer that is %s is asked for under the same number, and one policy is issued',
    async (kind) => {
      const owner = await recycler();
      const application = await signed(owner);
      desk().fault(kind);
      await payPremium(server, owner, application);
      expect((await record(owner, application.no)).state).toBe('issuing');
      expect(await insuranceDeletionBlockers(server.deps.database, owner.userId)).toHaveLength(1);
      server.clock.advance(MINUTE);
      await server.server.deliver();
      expect((await record(owner, application.no)).state).toBe('waiting');
      const issued = await server.deps.database.query('SELECT 1 FROM sandbox_insurances WHERE no = $1', [
        application.no,
      ]);
      expect(issued).toHaveLength(1);
    },
  );
});

describe('insurance.list_products, insurance.open_product, insurance.list_records and insurance.open_record', () => {
  it('name products in full with their insurer, and hide one whose approval has ended', async () => {
    const { token } = await signInAs(server);
    const products = await server.succeed('insurance.list_products', {}, { token });
    expect(products.map(({ productId }) => productId).sort()).toEqual([
      'family-accident',
      'height-work',
      'recycler-accident',
      'site-photo',
    ]);
    expect(products.every(({ insurerName }) => insurerName.includes('股份有限公司'))).toBe(true);
    await server.deps.database.query(
      `UPDATE insurance_products SET valid_to = '2026-01-01' WHERE product_id = 'site-photo'`,
    );
    expect(await server.succeed('insurance.list_products', {}, { token })).toHaveLength(3);
    expect(
      (await server.call('insurance.open_product', { productId: 'site-photo', visit: 'a-visit' }, { token })).outcome,
    ).toBe('insurance.product_unknown');
    await server.deps.database.query(
      `UPDATE insurance_products SET valid_to = '2099-01-01' WHERE product_id = 'site-photo'`,
    );
  });

  it('list one’s own by product and by how they stand', async () => {
    const { owner, no } = await insured();
    const list = async (input: object) =>
      (await server.succeed('insurance.list_records', { productId: '0', ...input }, { token: owner.token })).items.map(
        (each) => each.no,
      );
    expect(await list({})).toEqual([no]);
    expect(await list({ group: 'covering' })).toEqual([no]);
    expect(await list({ group: 'ended' })).toEqual([]);
    expect(await list({ productId: 'height-work' })).toEqual([]);
  });
});
