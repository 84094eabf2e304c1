import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { sentListing, activeListing } from '../../../testing/listings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

const newest = async (token: string) => (await server.succeed('messages.list', {}, { token })).items[0];

describe('trade.ask', () => {
  it('is read by all, and the owner hears of it', async () => {
    const { no, owner } = await activeListing(server, { title: '折叠桌' });
    const asker = await signInAs(server, { username: '陈小姐' });
    server.clock.advance(1_000);
    const question = await server.succeed(
      'trade.ask',
      { no, text: '可以折叠到多小？' },
      { token: asker.token, key: 'ask-once' },
    );
    expect(question).toMatchObject({ askerName: '陈**', mine: true, text: '可以折叠到多小？', answer: null });
    expect(await newest(owner.token)).toMatchObject({
      pushType: 5,
      subject: no,
      text: '关于「折叠桌」：可以折叠到多小？',
    });
    const read = await server.succeed('trade.list_questions', { no }, { token: await appToken(server) });
    expect(read).toMatchObject({ items: [{ id: question.id, mine: false }], next: null });
    expect(await server.succeed('trade.get_listing', { no }, { token: owner.token })).toMatchObject({
      questionCount: 1,
      openQuestionCount: 1,
      actions: ['edit', 'withdraw', 'answer'],
    });
  });

  it.each([
    ['电话 13800138000 联系', 'trade.contact_in_text'],
    ['有香烟换吗', 'trade.prohibited'],
  ] as const)('refuses "%s"', async (text, refusal) => {
    const { no } = await activeListing(server);
    expect((await server.call('trade.ask', { no, text }, { token: (await signInAs(server)).token })).outcome).toBe(
      refusal,
    );
  });

  it('is for what stands, and for others than the owner', async () => {
    const { no, owner } = await activeListing(server);
    const asker = await signInAs(server);
    expect((await server.call('trade.ask', { no, text: '自问' }, { token: owner.token })).outcome).toBe(
      'trade.own_listing',
    );
    const waiting = await sentListing(server, owner);
    expect((await server.call('trade.ask', { no: waiting.no, text: '在吗' }, { token: asker.token })).outcome).toBe(
      'trade.listing_unknown',
    );
    expect(
      (await server.call('trade.ask', { no: 'SH26112199999999', text: '在吗' }, { token: asker.token })).outcome,
    ).toBe('trade.listing_unknown');
  });

  it(`ends at ${TRADE_RULES.first.questions} that nobody has answered`, async () => {
    const { no, owner } = await activeListing(server);
    const asker = await signInAs(server);
    for (let index = 0; index < TRADE_RULES.first.questions; index += 1) {
      server.clock.advance(1_000);
      await server.succeed('trade.ask', { no, text: `第 ${index} 问` }, { token: asker.token });
    }
    expect((await server.call('trade.ask', { no, text: '再问' }, { token: asker.token })).outcome).toBe(
      'trade.too_many_questions',
    );
    const first = await server.succeed('trade.list_questions', { no }, { token: asker.token });
    await server.succeed('trade.answer', { id: first.items[0]!.id, text: '答' }, { token: owner.token });
    server.clock.advance(1_000);
    await server.succeed('trade.ask', { no, text: '再问' }, { token: asker.token });
    const page = await server.succeed('trade.list_questions', { no }, { token: asker.token });
    const rest = await server.succeed('trade.list_questions', { no, cursor: page.next! }, { token: asker.token });
    expect([page.items.length, rest.items.length, rest.next]).toEqual([20, 1, null]);
    expect(page.items[0]!.text).toBe('再问');
  });
});

describe('trade.answer and trade.list_questions', () => {
  it('answers once, for all to read, and the asker hears of it', async () => {
    const { no, owner } = await activeListing(server, { title: '折叠桌' });
    const asker = await signInAs(server);
    const { id } = await server.succeed('trade.ask', { no, text: '能便宜点吗？' }, { token: asker.token });
    server.clock.advance(1_000);
    expect((await server.call('trade.answer', { id, text: '能' }, { token: asker.token })).outcome).toBe(
      'trade.question_unknown',
    );
    expect((await server.call('trade.answer', { id, text: '加微信 abcd1234' }, { token: owner.token })).outcome).toBe(
      'trade.contact_in_text',
    );
    expect(await server.succeed('trade.answer', { id, text: '两百可以' }, { token: owner.token })).toMatchObject({
      answer: '两百可以',
      mine: false,
    });
    expect((await server.call('trade.answer', { id, text: '不行' }, { token: owner.token })).outcome).toBe(
      'trade.question_answered',
    );
    expect(await newest(asker.token)).toMatchObject({ pushType: 5, subject: no, text: '关于「折叠桌」：两百可以' });
    expect(
      (await server.succeed('trade.list_questions', { no }, { token: await appToken(server) })).items,
    ).toMatchObject([{ answer: '两百可以' }]);
  });

  it('knows no question by another name', async () => {
    const { token } = await signInAs(server);
    expect((await server.call('trade.answer', { id: 'x', text: '能' }, { token })).outcome).toBe(
      'trade.question_unknown',
    );
    const { no } = await activeListing(server);
    expect((await server.call('trade.list_questions', { no, cursor: 'x' }, { token })).status).toBe(400);
  });
});
