import { DAY, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { verifiedPerson } from '../../payouts/builders/payouts.builders.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { findBrokenCampaigns } from '../campaigns-invariants.store.ts';
import { sampleDocument } from '../builders/campaign.builders.ts';
import { openCampaign } from '../builders/open-campaign.builders.ts';

let server: TestServer;
let [maker, checker] = ['', ''];
beforeAll(async () => {
  server = await startTestServer();
  maker = (await signInAsOperator(server, 'maker')).token;
  checker = (await signInAsOperator(server, 'checker')).token;
});
afterEach(async () =>
  expect([
    ...(await verifyLedger(server.deps.database)).problems,
    ...(await findBrokenCampaigns(server.deps.database)),
  ]).toEqual([]),
);
afterAll(() => server.close());

const document = (changes: Parameters<typeof sampleDocument>[1] = {}) => sampleDocument(server.clock.now(), changes);
const compose = (code: string, changes: Parameters<typeof sampleDocument>[1] = {}) =>
  server.succeed('campaigns.compose', { code, document: document(changes) }, { token: maker });
const decide = (code: string, token = checker, approve = true) =>
  server.call('campaigns.decide', { code, approve, note: '核对过' }, { token });
const look = (code: string) => server.succeed('campaigns.console_campaign', { code }, { token: maker });

async function published(code: string): Promise<void> {
  await compose(code);
  await server.succeed('campaigns.submit', { code }, { token: maker });
  expect((await decide(code)).outcome).toBe('success');
}

describe('campaigns.compose', () => {
  it('saves a draft with what publication would refuse, which nobody else sees', async () => {
    expect(await compose('draft-one', { budgetFen: 100 })).toMatchObject({
      version: 1,
      problems: [{ field: 'budgetFen' }],
      requiredFen: 55_000,
    });
    expect([await compose('draft-one'), (await look('draft-one')).prizes]).toMatchObject([
      { version: 1, problems: [] },
      expect.arrayContaining([{ id: 'kettle', name: '保温壶', total: 5, left: 5 }]),
    ]);
    expect(
      (await server.call('campaigns.open', { code: 'draft-one' }, { token: await appToken(server) })).outcome,
    ).toBe('campaigns.unknown');
  });
});

describe('a draft’s page', () => {
  it('can be looked at for half an hour by the console’s link, and nothing can be done in it', async () => {
    await compose('draft-seen');
    const { preview } = await look('draft-seen');
    const { token } = await signInAs(server);
    const open = (code = 'draft-seen') => server.call('campaigns.open', { code, preview }, { token });
    expect((await open()).data).toMatchObject({ title: '秋收有礼', state: 'running', me: null });
    expect((await server.call('campaigns.join', { code: 'draft-seen' }, { token })).outcome).toBe('campaigns.unknown');
    expect((await open('draft-one')).outcome).toBe('campaigns.unknown');
    const policyOf = async (url: string) =>
      String((await server.server.app.inject(url)).headers['content-security-policy']);
    expect(await policyOf(`/activity-detail/draft-seen?preview=${preview}`)).toContain("frame-ancestors 'self'");
    expect(await policyOf('/activity-detail/draft-seen')).toContain("frame-ancestors 'none'");
    server.clock.advance(32 * MINUTE);
    expect((await open()).outcome).toBe('campaigns.unknown');
  });
});

describe('campaigns.submit', () => {
  it('refuses a document with problems by the first of them', async () => {
    await compose('draft-two', { budgetFen: 100 });
    expect(await server.call('campaigns.submit', { code: 'draft-two' }, { token: maker })).toMatchObject({
      outcome: 'campaigns.document_invalid',
    });
  });
});

describe('campaigns.decide', () => {
  it('is never for whoever made it; the other one funds it, and the hash of the seed is public at once', async () => {
    await compose('two-hands', { routes: ['luckdraw'] });
    await server.succeed('campaigns.submit', { code: 'two-hands' }, { token: maker });
    expect((await decide('two-hands', maker)).outcome).toBe('campaigns.second_operator');
    expect((await decide('two-hands')).outcome).toBe('success');
    expect(await readBalances(server.deps.database, 'campaign:two-hands')).toMatchObject({ campaign_budget: 55_000 });
    expect(await readBalances(server.deps.database, 'campaign:two-hands:open')).toMatchObject({
      campaign_budget: 120_000,
    });
    const seen = await server.succeed('campaigns.open', { route: 'luckdraw' }, { token: await appToken(server) });
    expect(seen).toMatchObject({
      code: 'two-hands',
      state: 'running',
      fairness: { seed: null, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), draws: 0 },
    });
  });

  it('sends a version back with a reason', async () => {
    await compose('sent-back');
    await server.succeed('campaigns.submit', { code: 'sent-back' }, { token: maker });
    await decide('sent-back', checker, false);
    expect((await look('sent-back')).versions).toMatchObject([{ state: 'returned', note: '核对过' }]);
    expect(await compose('sent-back')).toMatchObject({ version: 2 });
  });

  it('after publication only what favours people gets through', async () => {
    await published('in-favour');
    const { document: now } = await look('in-favour');
    const worse = await server.succeed(
      'campaigns.compose',
      { code: 'in-favour', document: { ...now, endsAt: now.startsAt } },
      { token: maker },
    );
    expect(worse.problems.map(({ field }) => field)).toContain('endsAt');
  });
});

describe('campaigns.console_reviews', () => {
  it('lists what waits for a decision, with the money that it takes', async () => {
    await compose('waits');
    await server.succeed('campaigns.submit', { code: 'waits' }, { token: maker });
    const [waiting] = (await server.succeed('campaigns.console_reviews', {}, { token: checker })).filter(
      ({ code }) => code === 'waits',
    );
    expect(waiting).toMatchObject({ own: false, first: true, addsFen: 175_000, requiredFen: 55_000 });
  });
});

describe('campaigns.top_up', () => {
  it('adds to the budget once the second operator has decided', async () => {
    await published('more-money');
    await server.succeed('campaigns.top_up', { code: 'more-money', amountFen: 10_000, note: '加钱' }, { token: maker });
    expect((await look('more-money')).waiting).toBe(true);
    await decide('more-money');
    expect(await look('more-money')).toMatchObject({ fundedFen: 185_000, leftFen: 185_000, waiting: false });
  });
});

describe('campaigns.pause', () => {
  it('stops what is new, and moves the end by as long as it was', async () => {
    await published('paused-one');
    const { token } = await signInAs(server);
    const before = (await look('paused-one')).endsAt;
    await server.succeed('campaigns.pause', { code: 'paused-one', paused: true, reason: '故障' }, { token: maker });
    expect((await server.call('campaigns.join', { code: 'paused-one' }, { token })).outcome).toBe('campaigns.paused');
    server.clock.advance(DAY);
    await server.succeed('campaigns.pause', { code: 'paused-one', paused: false, reason: '恢复' }, { token: maker });
    expect(Date.parse((await look('paused-one')).endsAt) - Date.parse(before)).toBe(DAY);
    await server.succeed('campaigns.join', { code: 'paused-one' }, { token });
  });
});

describe('campaigns.stop', () => {
  it('ends it now, and the rest of the budget goes back when claims are over', async () => {
    const code = await openCampaign(server);
    await server.succeed('campaigns.stop', { code, reason: '提前结束' }, { token: maker });
    expect([
      await server.succeed('campaigns.open', { code }, { token: await appToken(server) }),
      (await server.call('campaigns.stop', { code, reason: '再次' }, { token: maker })).outcome,
    ]).toMatchObject([{ state: 'ended', stopReason: '提前结束' }, 'campaigns.over']);
    server.clock.advance(31 * DAY);
    await server.server.jobs.run('campaigns.finish');
    server.clock.advance(3 * DAY);
    await server.server.jobs.run('campaigns.award_places');
    await server.server.jobs.run('campaigns.settle');
    expect(await look(code)).toMatchObject({ state: 'settled', leftFen: 0, heldFen: 0 });
  });
});

describe('campaigns.console_campaigns', () => {
  it('lists every campaign with its money, drafts too', async () => {
    const { items } = await server.succeed('campaigns.console_campaigns', {}, { token: maker });
    expect(items.find(({ code }) => code === 'draft-one')).toMatchObject({ state: 'draft', fundedFen: 0 });
    expect(items.find(({ code }) => code === 'two-hands')).toMatchObject({
      state: 'ended',
      fundedFen: 175_000,
      leftFen: 175_000,
    });
  });
});

describe('campaigns.console_campaign', () => {
  it('shows the stock and the versions, and opens the page with the terms as people will read them', async () => {
    expect(await look('two-hands')).toMatchObject({
      versions: [{ state: 'published', own: true, note: '核对过' }],
      prizes: expect.arrayContaining([expect.objectContaining({ id: 'cash', total: 50, left: 50 })]),
    });
    const { terms } = await server.succeed(
      'campaigns.open',
      { code: 'two-hands', preview: (await look('two-hands')).preview },
      { token: await appToken(server) },
    );
    expect(terms.map(({ title }) => title)).toContain('中奖概率');
  });
});

/** A verified person with a kettle to claim. */
async function winner(valueFen = 8_000) {
  const base = document();
  const code = await openCampaign(server, {
    prizes: base.prizes.map((prize) => (prize.id === 'kettle' ? { ...prize, valueFen } : prize)),
    budgetFen: 2_000_000,
  });
  const person = await verifiedPerson(server);
  const { id } = await server.succeed(
    'campaigns.exchange',
    { code, block: 'gifts', prize: 'kettle' },
    { token: person.token, key: `kettle-${code}` },
  );
  return { code, person, id };
}

describe('campaigns.claim', () => {
  it('needs a verified name; then it is collected by its code once, and the organiser’s tax is withheld', async () => {
    const { code, person, id } = await winner();
    const unnamed = await signInAs(server);
    const other = await server.succeed(
      'campaigns.exchange',
      { code, block: 'gifts', prize: 'kettle' },
      { token: unnamed.token, key: `unnamed-${code}` },
    );
    expect(
      (await server.call('campaigns.claim', { id: other.id, point: 'nanshan' }, { token: unnamed.token })).outcome,
    ).toBe('campaigns.name_needed');
    expect((await server.call('campaigns.claim', { id, point: 'nowhere' }, { token: person.token })).outcome).toBe(
      'campaigns.point_unknown',
    );
    const { pickupCode } = await server.succeed('campaigns.claim', { id, point: 'nanshan' }, { token: person.token });
    expect((await server.call('campaigns.claim', { id, point: 'nanshan' }, { token: person.token })).outcome).toBe(
      'campaigns.award_fixed',
    );
    const wrong = pickupCode === '000000' ? '000001' : '000000';
    expect((await server.call('campaigns.hand_over', { id, pickupCode: wrong }, { token: maker })).outcome).toBe(
      'campaigns.pickup_wrong',
    );
    await server.succeed('campaigns.hand_over', { id, pickupCode: pickupCode! }, { token: maker });
    expect((await readBalances(server.deps.database, `campaign:${code}`)).campaign_budget).toBe(55_000 - 2_000);
  });

  it('is told of 3 days and 1 day before its end, once each; what is chosen and never collected is forfeited too', async () => {
    const { person, id } = await winner();
    await server.succeed('campaigns.claim', { id, point: 'nanshan' }, { token: person.token });
    const messages = async () => {
      await server.server.jobs.run('campaigns.remind');
      return (await server.succeed('messages.list', { kind: 'service' }, { token: person.token })).items.filter(
        ({ title }) => title === '保温壶快到期了',
      ).length;
    };
    const seen = [await messages()];
    for (const days of [35, 0, 1.1, 0]) {
      server.clock.advance(days * DAY);
      seen.push(await messages());
    }
    expect(seen).toEqual([0, 1, 1, 2, 2]);
    server.clock.advance(DAY);
    await server.server.jobs.run('campaigns.end_awards');
    expect((await server.succeed('campaigns.get_award', { id }, { token: person.token })).state).toBe('forfeited');
  });

  it('is over after its term, when the prize is forfeited', async () => {
    const { person, id } = await winner();
    server.clock.advance(38 * DAY);
    expect((await server.call('campaigns.claim', { id, point: 'nanshan' }, { token: person.token })).outcome).toBe(
      'campaigns.award_over',
    );
    await server.server.jobs.run('campaigns.end_awards');
    expect((await server.succeed('campaigns.get_award', { id }, { token: person.token })).state).toBe('forfeited');
  });
});

describe('campaigns.get_award', () => {
  it('shows its winner where to collect it, and nobody else anything', async () => {
    const { person, id } = await winner();
    expect(await server.succeed('campaigns.get_award', { id }, { token: person.token })).toMatchObject({
      state: 'won',
      collectAt: [{ id: 'nanshan' }],
      pickupCode: null,
    });
    expect((await server.call('campaigns.get_award', { id }, { token: (await signInAs(server)).token })).outcome).toBe(
      'campaigns.award_unknown',
    );
  });
});

describe('campaigns.list_awards', () => {
  it('lists what I won, by kind', async () => {
    const { person, id } = await winner();
    expect(
      (await server.succeed('campaigns.list_awards', { kind: 'goods' }, { token: person.token })).items,
    ).toMatchObject([{ id, name: '保温壶', state: 'won' }]);
    expect((await server.succeed('campaigns.list_awards', { kind: 'coupon' }, { token: person.token })).items).toEqual(
      [],
    );
  });
});

describe('campaigns.ship_award', () => {
  it('only sends what has an address', async () => {
    const { person, id } = await winner();
    await server.succeed('campaigns.claim', { id, point: 'nanshan' }, { token: person.token });
    expect(
      (await server.call('campaigns.ship_award', { id, courier: '顺丰', courierNo: 'SF1' }, { token: maker })).outcome,
    ).toBe('campaigns.award_fixed');
  });
});

describe('campaigns.hand_over', () => {
  it('knows no prize that nobody won', async () => {
    expect(
      (await server.call('campaigns.hand_over', { id: 'nothing', pickupCode: '123456' }, { token: maker })).outcome,
    ).toBe('campaigns.award_unknown');
  });
});

describe('campaigns.decide_award', () => {
  it('what is worth ¥500 waits for an operator, then is claimed, or refused by two with the reason', async () => {
    const { person, id } = await winner(60_000);
    expect((await server.call('campaigns.claim', { id, point: 'nanshan' }, { token: person.token })).outcome).toBe(
      'campaigns.award_held',
    );
    await server.succeed('campaigns.decide_award', { id, approve: true, note: '本人' }, { token: checker });
    expect(await server.succeed('campaigns.get_award', { id }, { token: person.token })).toMatchObject({
      state: 'won',
    });
    const refused = await winner(60_000);
    const refuse = async (token: string) =>
      (await server.call('campaigns.decide_award', { id: refused.id, approve: false, note: '冒用身份' }, { token }))
        .outcome;
    expect([await refuse(checker), await refuse(checker)]).toEqual(['success', 'campaigns.second_operator']);
    const seen = () => server.succeed('campaigns.get_award', { id: refused.id }, { token: refused.person.token });
    expect(await seen()).toMatchObject({ state: 'held', reason: null });
    expect(
      (await server.succeed('campaigns.console_awards', { state: 'held' }, { token: maker })).items.find(
        (row) => row.id === refused.id,
      ),
    ).toMatchObject({ refusal: { own: false, reason: '冒用身份' } });
    expect([await refuse(maker), await seen()]).toMatchObject(['success', { state: 'refused', reason: '冒用身份' }]);
  });
});

describe('campaigns.console_awards', () => {
  it('lists what waits to be handed over, with who and where', async () => {
    const {
      code,
      person: { token },
      id,
    } = await winner();
    await server.succeed('campaigns.claim', { id, point: 'nanshan' }, { token });
    expect(
      (await server.succeed('campaigns.console_awards', { code, state: 'claimed' }, { token: maker })).items,
    ).toMatchObject([{ id, point: '南山服务点', mobile: expect.stringMatching(/^1/) }]);
  });
});

describe('campaigns.verify_draws', () => {
  it('finds that everything fits, and who drew what is on the list', async () => {
    const code = await openCampaign(server);
    const { token, userId } = await signInAs(server);
    await server.succeed('campaigns.join', { code }, { token });
    for (let turn = 0; turn < 3; turn += 1)
      await server.succeed(
        'campaigns.draw',
        { code, clientSeed: `${turn}`.repeat(16) },
        { token, key: `verify-${userId}-${turn}` },
      );
    expect(await server.succeed('campaigns.verify_draws', { code }, { token: maker })).toMatchObject({
      draws: 3,
      problem: null,
    });
  });
});

describe('campaigns.console_draws', () => {
  it('lists draws with their people, newest first', async () => {
    const code = await openCampaign(server);
    const { token, userId } = await signInAs(server);
    await server.succeed('campaigns.join', { code }, { token });
    for (let turn = 0; turn < 2; turn += 1)
      await server.succeed(
        'campaigns.draw',
        { code, clientSeed: `${turn}`.repeat(16) },
        { token, key: `list-${userId}-${turn}` },
      );
    expect(
      (await server.succeed('campaigns.console_draws', { code }, { token: maker })).items.map(({ n }) => n),
    ).toEqual([2, 1]);
  });
});

describe('campaigns.list', () => {
  it('sorts campaigns by what they are at now, those of a district among them', async () => {
    const { token } = await signInAs(server);
    const now = server.clock.now();
    const [running, coming, elsewhere] = [
      await openCampaign(server),
      await openCampaign(server, { startsAt: new Date(now + DAY).toISOString() }),
      await openCampaign(server, { audience: { role: 'everyone', districts: ['440303'], verified: false } }),
    ];
    const seen = await server.succeed('campaigns.list', { adcode: '440305' }, { token });
    expect(seen.running.map(({ code }) => code)).toContain(running);
    expect(seen.running.map(({ code }) => code)).not.toContain(elsewhere);
    expect(seen.coming.map(({ code }) => code)).toContain(coming);
  });
});

describe('campaigns.open', () => {
  it('shows a visitor the whole page with odds and terms, and why a person can’t take part', async () => {
    const code = await openCampaign(server, { audience: { role: 'recycler', districts: [], verified: false } });
    const seen = await server.succeed('campaigns.open', { code }, { token: await appToken(server) });
    expect(seen).toMatchObject({
      state: 'running',
      me: null,
      unfit: null,
      formulaLeftFen: 120_000,
      prizes: expect.arrayContaining([
        expect.objectContaining({ id: 'cash', left: 50, taxFen: 100, oddsMillionths: 200_000 }),
      ]),
    });
    expect((await server.succeed('campaigns.open', { code }, { token: (await signInAs(server)).token })).unfit).toBe(
      '本活动面向回收员',
    );
    expect((await server.call('campaigns.open', { route: 'hongbao' }, { token: await appToken(server) })).outcome).toBe(
      'campaigns.unknown',
    );
  });
});
