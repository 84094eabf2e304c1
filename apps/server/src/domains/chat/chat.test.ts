import { HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../platform/system.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { submittedAppeal } from '../appeals/builders/appeals.builders.ts';
import {
  buildMarket,
  buildRecycler,
  paidOrder,
  takenOrder,
  tomorrowMorning,
  type Deal,
} from '../orders/builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

const newId = (): string => createId(server.deps.clock, server.deps.random);
const tokenOf = (deal: Deal, side: 'customer' | 'recycler'): string => deal[side].token;
const say = (deal: Deal, side: 'customer' | 'recycler', text: string, given: object = {}) =>
  server.call(
    'chat.send',
    { no: side === 'customer' ? deal.no : deal.receiptNo, id: newId(), text, ...given },
    { token: tokenOf(deal, side) },
  );
const look = (deal: Deal, side: 'customer' | 'recycler') =>
  server.succeed('chat.get', { no: deal.no }, { token: tokenOf(deal, side) });
const inbox = async (token: string): Promise<string[]> =>
  (await server.succeed('messages.list', {}, { token })).items
    .map(({ title }) => title)
    .filter((title) => title.endsWith('发来消息'));

describe('chat.send', () => {
  it('is read by the other side, and by nobody else', async () => {
    const deal = await takenOrder(server);
    await say(deal, 'recycler', '我已出发');
    await say(deal, 'customer', '好的');
    expect((await look(deal, 'customer')).messages.map(({ by, text }) => [by, text])).toEqual([
      ['recycler', '我已出发'],
      ['customer', '好的'],
    ]);
    const stranger = await takenOrder(server);
    expect((await server.call('chat.get', { no: deal.no }, { token: stranger.customer.token })).outcome).toBe(
      'orders.unknown',
    );
  });

  it('is one message, however often the device sends it', async () => {
    const deal = await takenOrder(server);
    const input = { no: deal.receiptNo, id: newId(), text: '到楼下了' };
    await Promise.all([1, 2, 3].map(() => server.succeed('chat.send', input, { token: deal.recycler.token })));
    expect((await look(deal, 'customer')).messages).toHaveLength(1);
  });

  it('keeps the moment at which it was written without network, and none in the future', async () => {
    const deal = await takenOrder(server);
    const at = new Date(server.clock.now() - 5 * MINUTE).toISOString();
    await say(deal, 'recycler', '电梯里', { occurredAt: at });
    await say(deal, 'recycler', '快到了', { occurredAt: new Date(server.clock.now() + HOUR).toISOString() });
    const [first, second] = (await look(deal, 'customer')).messages;
    expect(first!.at).toBe(at);
    expect(Date.parse(second!.at)).toBeLessThanOrEqual(server.clock.now());
  });

  it('can’t be dated back further than a message waits on a phone', async () => {
    const deal = await takenOrder(server);
    await say(deal, 'recycler', '早就说过了', { occurredAt: '2000-01-01T00:00:00.000Z' });
    expect((await look(deal, 'customer')).messages[0]!.at).toBe(new Date(server.clock.now()).toISOString());
  });

  it('takes the writer’s own photo', async () => {
    const deal = await takenOrder(server);
    const photoId = await uploadPicture(server, deal.customer.token, `goods-of-${deal.no}`);
    expect((await say(deal, 'recycler', '', { photoId })).outcome).toBe('chat.photo_unknown');
    expect((await say(deal, 'customer', '', { photoId })).data).toMatchObject({
      messages: [{ kind: 'photo', photo: expect.stringContaining('/files/') }],
    });
    expect((await say(deal, 'customer', '')).outcome).toBe('chat.empty');
  });

  it('ends 24 hours after the visit', async () => {
    const deal = await paidOrder(server);
    expect((await say(deal, 'customer', '谢谢')).outcome).toBe('success');
    server.clock.advance(24 * HOUR + MINUTE);
    expect((await say(deal, 'recycler', '不客气')).outcome).toBe('chat.closed');
    expect(await look(deal, 'recycler')).toMatchObject({ open: false, messages: [{ text: '谢谢' }] });
  });

  it('is limited to twenty a minute', async () => {
    const deal = await takenOrder(server);
    for (let count = 0; count < 20; count += 1) await say(deal, 'recycler', `第 ${count} 句`);
    expect((await say(deal, 'recycler', '再来')).outcome).toBe('chat.too_fast');
    server.clock.advance(MINUTE + 1);
    expect((await say(deal, 'recycler', '再来')).outcome).toBe('success');
  });

  it('tells who is away of the first unread message alone', async () => {
    const deal = await takenOrder(server);
    await say(deal, 'recycler', '我已出发');
    await say(deal, 'recycler', '大约十分钟');
    expect(await inbox(deal.customer.token)).toEqual(['回收员发来消息']);
    await server.succeed('chat.mark_read', { no: deal.no, seq: 2 }, { token: deal.customer.token });
    await say(deal, 'recycler', '到了');
    expect(await inbox(deal.customer.token)).toHaveLength(1);
    server.clock.advance(2 * MINUTE);
    await server.server.jobs.run('chat.tell_unread');
    await server.server.jobs.run('chat.tell_unread');
    expect(await inbox(deal.customer.token)).toHaveLength(2);
  });
});

describe('a message that was answered', () => {
  const unread = async (deal: Deal, side: 'customer' | 'recycler'): Promise<number> =>
    (await server.succeed('messages.counts', {}, { token: tokenOf(deal, side) })).order;

  it('is read once its conversation is', async () => {
    const deal = await takenOrder(server);
    const before = await unread(deal, 'customer');
    await say(deal, 'recycler', '我已出发');
    expect(await unread(deal, 'customer')).toBe(before + 1);
    await server.succeed('chat.mark_read', { no: deal.no, seq: 1 }, { token: deal.customer.token });
    expect(await unread(deal, 'customer')).toBe(0);
  });

  it('is read by an answer, and by a step of the visit', async () => {
    const deal = await takenOrder(server);
    await say(deal, 'customer', '门禁坏了，请打电话');
    expect(await unread(deal, 'recycler')).toBe(1);
    await say(deal, 'recycler', '好的');
    expect(await unread(deal, 'recycler')).toBe(0);
    server.clock.advance(2 * MINUTE);
    await say(deal, 'customer', '到楼下了吗');
    const other = await takenOrder(server);
    await say(other, 'customer', '您好');
    await server.succeed(
      'orders.release',
      { no: deal.receiptNo, reason: '车坏了', expectedFeeFen: 0 },
      { token: deal.recycler.token },
    );
    expect([await unread(deal, 'recycler'), await unread(other, 'recycler')]).toEqual([0, 1]);
  });
});

describe('chat.get', () => {
  it('has neither side’s number', async () => {
    const deal = await takenOrder(server);
    await say(deal, 'recycler', '您好');
    for (const side of ['customer', 'recycler'] as const) {
      const text = JSON.stringify(await look(deal, side));
      expect([text.includes(deal.customer.mobile), text.includes(deal.recycler.mobile)]).toEqual([false, false]);
    }
  });
});

describe('the customer’s name', () => {
  it('is read in full as long as the order shows it', async () => {
    const deal = await takenOrder(server);
    expect((await look(deal, 'recycler')).name).toBe('王女士');
    await server.succeed(
      'orders.cancel',
      { no: deal.no, reason: '暂时不想卖了', expectedFeeFen: 0 },
      { token: deal.customer.token },
    );
    expect((await look(deal, 'recycler')).name).toBe('王**');
  });
});

describe('chat.mark_read', () => {
  it('shows the writer how far it was read, never backwards and never ahead', async () => {
    const deal = await takenOrder(server);
    await say(deal, 'customer', '在家');
    await say(deal, 'customer', '三楼');
    expect((await look(deal, 'recycler')).unread).toBe(2);
    for (const seq of [99, 1])
      await server.succeed('chat.mark_read', { no: deal.receiptNo, seq }, { token: deal.recycler.token });
    expect((await look(deal, 'customer')).readByOther).toBe(2);
    expect((await look(deal, 'recycler')).unread).toBe(0);
  });
});

describe('chat.ask_time', () => {
  it('asks once, and moves nothing', async () => {
    const deal = await takenOrder(server);
    const before = (await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token })).windowFrom;
    const ask = () =>
      server.call(
        'chat.ask_time',
        { no: deal.receiptNo, id: newId(), windowFrom: later(), text: '' },
        { token: deal.recycler.token },
      );
    expect((await ask()).data).toMatchObject({ canAskTime: false, messages: [{ kind: 'time', agreed: null }] });
    expect((await ask()).outcome).toBe('chat.time_waiting');
    expect((await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token })).windowFrom).toBe(
      before,
    );
  });
});

describe('the conversation of a receipt that was released', () => {
  it('is over: the customer would not read it, and its recycler moves no visit of somebody else', async () => {
    const deal = await takenOrder(server);
    await server.succeed(
      'orders.release',
      { no: deal.receiptNo, reason: '时间冲突', expectedFeeFen: 0 },
      { token: deal.recycler.token },
    );
    await server.succeed('orders.take', { no: deal.no }, { token: (await buildRecycler(server)).token });
    expect(await server.succeed('chat.get', { no: deal.receiptNo }, { token: deal.recycler.token })).toMatchObject({
      open: false,
      canAskTime: false,
    });
    expect(
      (
        await server.call(
          'chat.ask_time',
          { no: deal.receiptNo, id: newId(), windowFrom: later(), text: '' },
          { token: deal.recycler.token },
        )
      ).outcome,
    ).toBe('chat.left');
    expect((await say(deal, 'recycler', '不好意思')).message).toBe('这一单已不在您手里，不能再发消息');
    expect(await inbox(deal.customer.token)).toEqual([]);
    expect((await server.succeed('chat.get', { no: deal.receiptNo }, { token: deal.recycler.token })).name).toBe(
      '王**',
    );
  });
});

const later = (): string => new Date(Date.parse(tomorrowMorning(server)) + 4 * HOUR).toISOString();

describe('chat.answer_time', () => {
  const asked = async (): Promise<{ deal: Deal; id: string }> => {
    const deal = await takenOrder(server);
    const id = newId();
    await server.succeed(
      'chat.ask_time',
      { no: deal.receiptNo, id, windowFrom: later(), text: '' },
      { token: deal.recycler.token },
    );
    return { deal, id };
  };

  it('moves the visit when the customer agrees, once', async () => {
    const { deal, id } = await asked();
    expect(
      (await server.call('chat.answer_time', { no: deal.receiptNo, id, agree: true }, { token: deal.recycler.token }))
        .outcome,
    ).toBe('orders.unknown');
    await server.succeed('chat.answer_time', { no: deal.no, id, agree: true }, { token: deal.customer.token });
    expect((await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token })).windowFrom).toBe(
      later(),
    );
    expect(
      (await server.call('chat.answer_time', { no: deal.no, id, agree: false }, { token: deal.customer.token }))
        .outcome,
    ).toBe('chat.time_answered');
  });

  it('leaves it when the customer does not, and lets the recycler ask again', async () => {
    const { deal, id } = await asked();
    await server.succeed('chat.answer_time', { no: deal.no, id, agree: false }, { token: deal.customer.token });
    expect((await look(deal, 'recycler')).canAskTime).toBe(true);
    await server.succeed('orders.arrive', { no: deal.receiptNo }, { token: deal.recycler.token });
    expect((await look(deal, 'recycler')).canAskTime).toBe(false);
  });
});

describe('appeals.show_chat', () => {
  it('shows an operator the conversation while an appeal about it is open, and never otherwise', async () => {
    const { token } = await signInAsOperator(server, 'reader', ['dispatcher']);
    const { no, deal } = await submittedAppeal(server, { kind: 'customer', reason: '到了没有人' });
    await say(deal, 'customer', '我在家');
    expect((await server.succeed('appeals.show_chat', { no }, { token })).messages).toMatchObject([{ text: '我在家' }]);
    await server.succeed('appeals.withdraw', { no }, { token: deal.recycler.token });
    expect((await server.call('appeals.show_chat', { no }, { token })).outcome).toBe('appeals.answered');
  });
});
