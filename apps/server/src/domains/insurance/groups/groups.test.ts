import { DAY, HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../../platform/system.ts';
import { sampleInsurance } from '../../../seed/samples/sample-insurance.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { uploadPicture } from '../../../testing/upload.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { seedInsuranceProducts } from '../builders/products.builders.ts';
import { readVisit } from '../builders/visits.builders.ts';
import { findBrokenInsurance } from '../insurance-invariants.store.ts';
import { insuredRecycler, verifiedRecycler } from '../insurance.scenes.ts';
import { endMemberships } from './end-membership.steps.ts';

const PRODUCT = 'recycler-group';
let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedInsuranceProducts(server.deps.database, sampleInsurance(server.clock.now()), server.clock.now());
  operator = (await signInAsOperator(server, 'maker', ['trader'])).token;
});
afterAll(async () => {
  expect(await findBrokenInsurance(server.deps.database)).toEqual([]);
  await server.close();
});

const picture = (token: string): Promise<string> =>
  uploadPicture(server, token, createId(server.deps.clock, server.deps.random));

async function joining(owner: SignedIn) {
  const { visit, groupConsent } = await readVisit(server, owner, PRODUCT);
  const input = { visit, sha: groupConsent!.sha, signature: await picture(owner.token) };
  return {
    input,
    join: (change: Partial<typeof input> = {}) =>
      server.call(
        'insurance.join_group',
        { ...input, ...change },
        { token: owner.token, key: createId(server.deps.clock, server.deps.random) },
      ),
  };
}

async function member() {
  const owner = await verifiedRecycler(server);
  const { join } = await joining(owner);
  return { owner, no: (await join()).data.no };
}

const record = (owner: SignedIn, no: string) => server.succeed('insurance.open_record', { no }, { token: owner.token });
const leave = (owner: SignedIn, no: string) => server.call('insurance.leave_group', { no }, { token: owner.token });
const make = () => server.call('insurance.make_batch', { productId: PRODUCT }, { token: operator });
const book = async (id: string, lines: string) =>
  server.call('insurance.book_group_answer', { id, lines }, { token: operator });
const group = async () =>
  (await server.succeed('insurance.console_groups', {}, { token: operator })).groups.find(
    ({ productId }) => productId === PRODUCT,
  )!;

describe('insurance.join_group', () => {
  it('is offered to recyclers alone, and asks nobody for money', async () => {
    const [customer, recycler] = [await signInAs(server), await verifiedRecycler(server)];
    const offers = async ({ token }: SignedIn) =>
      (await server.succeed('insurance.list_products', {}, { token })).map(({ productId }) => productId);
    expect([(await offers(customer)).includes(PRODUCT), (await offers(recycler)).includes(PRODUCT)]).toEqual([
      false,
      true,
    ]);
    const { visit } = await readVisit(server, recycler, PRODUCT);
    const quote = { visit, startsOn: '2099-01-01', days: 365, job: '上门回收', self: true, others: [], photoIds: [] };
    expect((await server.call('insurance.quote', quote, { token: recycler.token, key: visit })).outcome).toBe(
      'insurance.not_offered_here',
    );
    expect((await server.call('insurance.forward', { visit }, { token: recycler.token })).outcome).toBe(
      'insurance.not_now',
    );
  });

  it('takes a person’s own signature under the sum, after reading, once, and nothing is in force by it', async () => {
    const owner = await verifiedRecycler(server);
    const unread = await server.succeed(
      'insurance.open_product',
      { productId: PRODUCT, visit: `unread-${owner.userId}` },
      { token: owner.token },
    );
    const early = { visit: unread.visit, sha: unread.groupConsent!.sha, signature: await picture(owner.token) };
    expect((await server.call('insurance.join_group', early, { token: owner.token, key: early.visit })).outcome).toBe(
      'insurance.unread',
    );
    const { input, join } = await joining(owner);
    expect((await join({ sha: '0'.repeat(64) })).outcome).toBe('insurance.content_unknown');
    const { data } = await join();
    expect(data).toMatchObject({
      state: 'consented',
      mode: 'group',
      premiumFen: null,
      policyNo: null,
      canLeave: true,
      canPay: false,
      persons: [{ relation: 'self', consent: 'given', sumFen: 10_000_000 }],
    });
    expect((await join({ signature: await picture(owner.token) })).outcome).toBe('insurance.group_joined');
    const replay = await server.succeed('insurance.replay_visit', { no: data.no }, { token: operator });
    expect([replay.intact, replay.steps.at(-1)!.shown?.join().includes('¥100,000.00')]).toEqual([true, true]);
    expect(input.sha).toBe(replay.steps.at(-1)!.sha);
  });

  it('wants a verified name, and a recycler', async () => {
    const nameless = await signInAs(server, { recycler: true });
    const { visit, groupConsent } = await readVisit(server, nameless, PRODUCT);
    expect(groupConsent).toBeNull();
    const given = { visit, sha: '0'.repeat(64), signature: await picture(nameless.token) };
    expect((await server.call('insurance.join_group', given, { token: nameless.token, key: visit })).outcome).toBe(
      'insurance.name_needed',
    );
    const customer = await signInAs(server);
    const seen = await readVisit(server, customer, PRODUCT);
    expect(
      (
        await server.call(
          'insurance.join_group',
          { ...given, visit: seen.visit },
          { token: customer.token, key: seen.visit },
        )
      ).outcome,
    ).toBe('insurance.recyclers_only');
  });
});

describe('insurance.console_groups, insurance.make_batch, insurance.batch_file, insurance.book_group_answer and insurance.leave_group', () => {
  it('declares everybody once; who is covered is the insurer’s list alone, and whoever leaves is taken off with the next one', async () => {
    const [first, second, third] = [await member(), await member(), await member()];
    await leave(third.owner, third.no);
    const waiting = await group();
    const { data: batch } = await make();
    expect(batch).toMatchObject({ added: waiting.consented, removed: waiting.leaving });
    expect((await make()).outcome).toBe('insurance.nothing_to_declare');
    expect((await record(first.owner, first.no)).state).toBe('declared');
    const { content } = await server.succeed('insurance.batch_file', { id: batch.id }, { token: operator });
    expect(content).toContain(`${first.no},新增,李示例,440304`);
    expect(content).not.toContain(third.no);

    const line = (no: string, certificate: string) => `${no},承保,${certificate},2020-01-01,2099-12-31`;
    expect((await book(batch.id, `${line(first.no, 'G-1')}\n${third.no},承保,G-3,2026-12-01,2027-11-30`)).outcome).toBe(
      'insurance.list_invalid',
    );
    expect((await record(first.owner, first.no)).state).toBe('declared');
    expect((await book(batch.id, line(first.no, 'G-1'))).data).toMatchObject({ covered: 1, refused: 0 });
    expect((await book(batch.id, line(first.no, 'G-1'))).outcome).toBe('insurance.list_invalid');
    expect((await book(batch.id, line(second.no, 'G-1'))).outcome).toBe('insurance.list_invalid');
    expect((await book(batch.id, `${second.no},不承保,年龄不符`)).data).toMatchObject({ refused: 1 });
    expect([await record(first.owner, first.no), await record(second.owner, second.no)]).toMatchObject([
      { state: 'in_force', policyNo: 'G-1' },
      { state: 'refused', reason: '年龄不符' },
    ]);

    expect((await leave(first.owner, first.no)).data).toMatchObject({ state: 'left', canLeave: false });
    expect((await leave(first.owner, first.no)).outcome).toBe('insurance.not_now');
    const { data: next } = await make();
    expect(next).toMatchObject({ added: 0, removed: 1 });
    expect((await server.succeed('insurance.batch_file', { id: next.id }, { token: operator })).content).toContain(
      `${first.no},减少,`,
    );
    expect((await book('nothing', line(first.no, 'G-9'))).outcome).toBe('insurance.batch_unknown');
  });

  it('has no place for somebody whose account is gone', async () => {
    const { owner, no } = await member();
    await make();
    await server.deps.database.transaction((tx) => endMemberships(tx, owner.userId, server.clock.now()));
    expect(await record(owner, no)).toMatchObject({ state: 'left', reason: '账号已注销' });
    expect((await make()).data).toMatchObject({ added: 0, removed: 1 });
  });

  it('covers from the day that the insurer named until the day after the last', async () => {
    const { owner, no } = await member();
    const { data } = await make();
    const day = (days: number) => new Date(server.clock.now() + days * DAY + 8 * HOUR).toISOString().slice(0, 10);
    await book(data.id, `${no},承保,G-${no},${day(2)},${day(3)}`);
    expect((await record(owner, no)).state).toBe('waiting');
    server.clock.advance(2 * DAY);
    await server.server.jobs.run('insurance.follow_clock');
    expect((await record(owner, no)).state).toBe('in_force');
    server.clock.advance(2 * DAY);
    await server.server.jobs.run('insurance.follow_clock');
    expect((await record(owner, no)).state).toBe('expired');
  });
});

describe('insurance.policy_file', () => {
  it('is the insurer’s PDF, kept sealed from the first time on, with its hash in the chain', async () => {
    const { owner, no } = await insuredRecycler(server);
    const get = () => server.call('insurance.policy_file', { no }, { token: owner.token });
    const { data } = await get();
    expect([Buffer.from(data.content, 'base64').subarray(0, 5).toString(), data.type, data.name]).toEqual([
      '%PDF-',
      'application/pdf',
      expect.stringMatching(/^电子保单_SL/),
    ]);
    await server.deps.database.query('DELETE FROM sandbox_insurances WHERE no = $1', [no]);
    expect((await get()).data).toEqual(data);
    const [kept] = await server.deps.database.query<{ sealed: Buffer }>(
      'SELECT sealed FROM insurance_documents WHERE no = $1',
      [no],
    );
    expect(kept!.sealed.includes('%PDF-')).toBe(false);
    const { steps, intact } = await server.succeed('insurance.replay_visit', { no }, { token: operator });
    expect([
      intact,
      steps.filter(({ page }) => page === 'policy').map(({ words }) => words.includes(data.sha)),
    ]).toEqual([true, [true]]);
    const stranger = await verifiedRecycler(server);
    expect((await server.call('insurance.policy_file', { no }, { token: stranger.token })).outcome).toBe(
      'insurance.unknown',
    );
  });

  it('is not there before there is a policy', async () => {
    const { owner, no } = await member();
    expect((await server.call('insurance.policy_file', { no }, { token: owner.token })).outcome).toBe(
      'insurance.no_document',
    );
  });
});
