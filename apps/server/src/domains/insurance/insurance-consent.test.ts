import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_INSURER } from '../../gateways/insurers/index.ts';
import { createId } from '../../platform/system.ts';
import { sampleInsurance } from '../../seed/samples/sample-insurance.ts';
import { insuredRecycler, quotedAndSigned, signedInsurance, verifiedRecycler } from './insurance.scenes.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAs, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { readBalances, verifyLedger } from '../wallet/index.ts';
import { findBrokenInsurance } from './insurance-invariants.store.ts';
import { seedInsuranceProducts } from './builders/products.builders.ts';
import { readVisit, sampleNumber, verify } from './builders/visits.builders.ts';

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
const signed = (owner: SignedIn, given: Parameters<typeof quotedAndSigned>[2] = {}) =>
  signedInsurance(server, owner, given);
const insured = (given: Parameters<typeof quotedAndSigned>[2] = {}) => insuredRecycler(server, given);
const picture = (token: string): Promise<string> =>
  uploadPicture(server, token, createId(server.deps.clock, server.deps.random));

const record = (owner: SignedIn, no: string) => server.succeed('insurance.open_record', { no }, { token: owner.token });

describe('insurance.list_consents, insurance.consent and insurance.refuse_consent', () => {
  let people = 500;
  async function waiting() {
    const [owner, worker] = [await recycler(), await signInAs(server)];
    const number = sampleNumber((people += 1));
    const application = await signed(owner, {
      others: [{ relation: 'employee', name: '周志强', number, mobile: worker.mobile }],
    });
    const [wanted] = await server.succeed('insurance.list_consents', {}, { token: worker.token });
    return { owner, worker, number, application, wanted: wanted! };
  }

  it('no premium is taken before every insured person has signed for the sum, each with their own phone', async () => {
    const { owner, worker, number, application, wanted } = await waiting();
    expect(application.state).toBe('awaiting_sign');
    expect(
      (
        await server.call(
          'insurance.pay',
          { no: application.no, premiumFen: application.premiumFen! },
          { token: owner.token },
        )
      ).outcome,
    ).toBe('insurance.consent_missing');
    expect(await server.succeed('insurance.list_consents', {}, { token: owner.token })).toEqual([]);
    expect(wanted.lines.join()).toContain('¥300,000.00');
    const consent = async (by: SignedIn, given: object = {}) =>
      (
        await server.call(
          'insurance.consent',
          {
            id: wanted.id,
            sha: wanted.sha,
            numberTail: number.slice(-6),
            signature: await picture(by.token),
            ...given,
          },
          { token: by.token },
        )
      ).outcome;
    expect(await consent(owner)).toBe('insurance.link_over');
    expect(await consent(worker, { numberTail: '000000' })).toBe('insurance.consent_mismatch');
    expect(await consent(worker, { sha: '0'.repeat(64) })).toBe('insurance.content_unknown');
    expect(await consent(worker)).toBe('success');
    expect(await consent(worker)).toBe('insurance.link_over');
    expect(await record(owner, application.no)).toMatchObject({
      state: 'awaiting_payment',
      persons: [{ consent: 'given' }, { consent: 'given', relation: 'employee' }],
    });
  });

  it('whoever is verified signs for themselves alone', async () => {
    const { worker, number, wanted } = await waiting();
    await verify(server, worker.userId, '另一个人');
    expect(
      (
        await server.call(
          'insurance.consent',
          { id: wanted.id, sha: wanted.sha, numberTail: number.slice(-6), signature: await picture(worker.token) },
          { token: worker.token },
        )
      ).outcome,
    ).toBe('insurance.consent_mismatch');
  });

  it('one refusal ends the application, and so do three days without a signature', async () => {
    const { owner, worker, application, wanted } = await waiting();
    await server.succeed('insurance.refuse_consent', { id: wanted.id }, { token: worker.token });
    expect(await record(owner, application.no)).toMatchObject({ state: 'cancelled', reason: '周**没有同意投保' });
    const late = await waiting();
    server.clock.advance(3 * DAY + MINUTE);
    expect(await server.succeed('insurance.list_consents', {}, { token: late.worker.token })).toEqual([]);
    await server.server.jobs.run('insurance.follow_clock');
    expect((await record(late.owner, late.application.no)).state).toBe('cancelled');
  });
});

describe('insurance.insurer_notice', () => {
  const post = (headers: Record<string, string>, body: string) =>
    server.server.app.inject({
      method: 'POST',
      url: `/api/insurance/notice/${SAMPLE_INSURER}`,
      headers,
      payload: body,
    });

  it('is taken once however often it comes, and not at all with another signature or about another policy', async () => {
    const { no, owner } = await insured();
    const found = (await desk().find(no))!;
    for (let times = 0; times < 3; times += 1) {
      const { headers, body } = desk().compose(found);
      expect((await post(headers, body)).statusCode).toBe(200);
    }
    expect((await record(owner, no)).state).toBe('waiting');
    const genuine = desk().compose(found);
    expect((await post({ ...genuine.headers, 'x-signature': '0'.repeat(64) }, genuine.body)).statusCode).toBe(400);
    expect((await post(genuine.headers, genuine.body.replace('SL', 'SX'))).statusCode).toBe(400);
    const foreign = desk().compose({ ...found, policyNo: 'SL999' });
    expect((await post(foreign.headers, foreign.body)).statusCode).toBe(400);
    const late = desk().compose(found);
    server.clock.advance(HOUR);
    expect((await post(late.headers, late.body)).statusCode).toBe(400);
  });
});

describe('insurance.surrender_quote and insurance.surrender', () => {
  it('before its start all comes back, and the policy ends', async () => {
    const { owner, no, premiumFen } = await insured();
    expect(await server.succeed('insurance.surrender_quote', { no }, { token: owner.token })).toEqual({
      kind: 'withdrawal',
      sumFen: premiumFen,
    });
    expect(
      (await server.succeed('insurance.surrender', { no, sumFen: premiumFen! }, { token: owner.token })).state,
    ).toBe('leaving');
    await server.server.deliver();
    expect(await record(owner, no)).toMatchObject({ state: 'refunded', backFen: premiumFen });
    expect(await available(owner.userId)).toBe(premiumFen);
    expect((await server.call('insurance.surrender_quote', { no }, { token: owner.token })).outcome).toBe(
      'insurance.surrender_over',
    );
  });

  it('after its start the insurer names the sum, and with another one the cover goes on', async () => {
    const { owner, no, premiumFen } = await insured({ days: 30 });
    server.clock.advance(3 * DAY);
    await server.server.jobs.run('insurance.follow_clock');
    const { kind, sumFen } = await server.succeed('insurance.surrender_quote', { no }, { token: owner.token });
    expect(kind).toBe('surrender');
    expect(sumFen).toBeLessThan(premiumFen! * 0.65);
    await server.succeed('insurance.surrender', { no, sumFen: sumFen + 1 }, { token: owner.token });
    await server.server.deliver();
    expect((await record(owner, no)).state).toBe('in_force');
    await server.succeed('insurance.surrender', { no, sumFen }, { token: owner.token });
    await server.server.deliver();
    expect(await record(owner, no)).toMatchObject({ state: 'refunded', backFen: sumFen });
  });
});

describe('insurance.drop', () => {
  it('ends what is not paid, and nothing else', async () => {
    const owner = await recycler();
    const { no } = await signed(owner);
    expect((await server.succeed('insurance.drop', { no }, { token: owner.token })).state).toBe('cancelled');
    const paid = await insured();
    expect((await server.call('insurance.drop', { no: paid.no }, { token: paid.owner.token })).outcome).toBe(
      'insurance.not_now',
    );
  });
});

describe('insurance.forward', () => {
  it('leads to the insurer’s own page, and shows the policy once the insurer has told of it', async () => {
    const owner = await recycler();
    const { visit } = await readVisit(server, owner, 'family-accident');
    const { no, url } = await server.succeed('insurance.forward', { visit }, { token: owner.token });
    expect(await record(owner, no)).toMatchObject({
      state: 'forwarded',
      mode: 'referral',
      premiumFen: null,
      policyNo: null,
    });
    expect((await server.server.app.inject(url.replace(/sign=\w{6}/, 'sign=000000'))).statusCode).toBe(404);
    expect((await server.server.app.inject(url)).statusCode).toBe(200);
    await server.server.app.inject({ method: 'POST', url: `/sandbox/insurer/buy/${no}` });
    expect(await record(owner, no)).toMatchObject({
      state: 'in_force',
      premiumFen: null,
      policyNo: expect.stringMatching(/^SL/),
    });
    expect((await server.call('insurance.surrender_quote', { no }, { token: owner.token })).outcome).toBe(
      'insurance.surrender_over',
    );
  });

  it('is refused before the content was read, and its address is good for five minutes', async () => {
    const owner = await recycler();
    await server.succeed(
      'insurance.open_product',
      { productId: 'family-accident', visit: 'unread' },
      { token: owner.token },
    );
    expect((await server.call('insurance.forward', { visit: 'unread' }, { token: owner.token })).outcome).toBe(
      'insurance.unread',
    );
    const { visit } = await readVisit(server, owner, 'family-accident');
    const { url } = await server.succeed('insurance.forward', { visit }, { token: owner.token });
    server.clock.advance(6 * MINUTE);
    expect((await server.server.app.inject(url)).statusCode).toBe(404);
  });
});
