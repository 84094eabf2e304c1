import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { World } from '@shoushou/client/testing/open-world';
import { openRoute as open, press } from '../../testing/open-route.ts';
import { meetingDays } from './deals.rules.ts';

const bike = ({ facts }: World) => facts.market.listings['捷安特山地自行车 26 寸']!;
const paid = ({ facts }: World) => facts.market.deals['paid']!;

describe('favourites', () => {
  test('are kept by the heart, and left by the heart again', async () => {
    const { server } = await open((at) => `second/secondetail/${bike(at)}`);
    const heart = screen.getByRole('button', { name: '收藏' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(heart);
    await waitFor(() => expect(screen.getByRole('button', { name: '收藏' }).getAttribute('aria-pressed')).toBe('true'));
    await screen.findByText('已收藏，可在二手的“收藏”里找到');
    expect((await server.call('recycler', 'trade.list_favourites', {})).items.map(({ no }) => no)).toEqual([
      bike(server),
    ]);
    fireEvent.click(screen.getByRole('button', { name: '收藏' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '收藏' }).getAttribute('aria-pressed')).toBe('false'),
    );
    await screen.findByText('已取消收藏');
    expect((await server.call('recycler', 'trade.list_favourites', {})).items).toEqual([]);
  });

  test('are found under 收藏', async () => {
    await open('second?tab=favourites', {
      prepare: (server) => server.call('recycler', 'trade.set_favourite', { no: bike(server), on: true }),
    });
    expect(await screen.findByRole('link', { name: '捷安特山地自行车 26 寸' })).toBeTruthy();
  });

  test('want a session, and come back to the listing', async () => {
    const { path } = await open((at) => `second/secondetail/${bike(at)}`, { world: 'signed-out' });
    fireEvent.click(screen.getByRole('button', { name: '收藏' }));
    await waitFor(() => expect(path()).toMatch(/^\/login\?return=%2Fsecond%2Fsecondetail%2FSH/));
  });

  test('say what to do while there are none', async () => {
    await open('second?tab=favourites');
    expect(await screen.findByText('还没有收藏')).toBeTruthy();
  });
});

describe('a search', () => {
  test('for 山地车 finds 山地自行车, with who sells it', async () => {
    const { server } = await open('second');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '山地车' } });
    await waitFor(() =>
      expect(
        server.requests.some(({ name, input }) => name === 'trade.list_listings' && input['words'] === '山地车'),
      ).toBe(true),
    );
    const row = (await screen.findByRole('link', { name: '捷安特山地自行车 26 寸' })).closest('article')!;
    expect(within(row).getByText('王女士')).toBeTruthy();
  });
});

describe('rating a deal', () => {
  async function received(server: World): Promise<void> {
    await server.call('stranger', 'trade.send', { no: paid(server) });
    await server.call('recycler', 'trade.receive', { no: paid(server) });
  }

  test('gives stars to the other side, who sees them, and whose next listings carry them', async () => {
    const { server } = await open((at) => `second/supplydetail/${paid(at)}`, { prepare: received });
    await press('评价卖家');
    const sheet = await screen.findByRole('dialog', { name: '评价卖家' });
    fireEvent.click(within(sheet).getByRole('button', { name: '提交评价' }));
    expect(await within(sheet).findByText('请选择星级')).toBeTruthy();
    fireEvent.click(within(sheet).getByRole('radio', { name: /4/ }));
    fireEvent.change(within(sheet).getByLabelText('说说这次交易'), { target: { value: '和描述一样' } });
    fireEvent.click(within(sheet).getByRole('button', { name: '提交评价' }));
    expect(await screen.findByText('您的评价')).toBeTruthy();
    expect(screen.getAllByText('和描述一样').length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: '评价卖家' })).toBeNull());
    expect((await server.call('stranger', 'trade.get_deal', { no: paid(server) })).ratings.byBuyer).toMatchObject({
      stars: 4,
    });
    const { listing } = await server.call('recycler', 'trade.get_deal', { no: paid(server) });
    expect((await server.call('recycler', 'trade.get_listing', { no: listing.no })).ownerRating).toEqual({
      tenths: 40,
      count: 1,
    });
  });

  test('is read by whoever follows the seller’s name, beside what was said after orders', async () => {
    await open((at) => `second/secondetail/${at.facts.market.listings['双门冰箱 210 升']}`, {
      async prepare(at) {
        await received(at);
        await at.call('recycler', 'trade.rate_deal', { no: paid(at), stars: 4, text: '和描述一样，很干净' });
      },
    });
    expect(screen.getByText('1 个评价')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /个评价/ }));
    const given = await screen.findByText('和描述一样，很干净');
    expect(within(given.closest('section')!).getByRole('heading', { name: '二手交易的评价' })).toBeTruthy();
  });

  test('is not offered before the goods were received', async () => {
    await open((at) => `second/supplydetail/${paid(at)}`);
    expect(screen.queryByRole('button', { name: /^评价/ })).toBeNull();
  });
});

describe('meeting for a deal', () => {
  const there = { place: '科技园地铁站', longitude: 113.95, latitude: 22.54, at: '2026-11-22T06:00:00.000Z' };

  test('is proposed at a place that is chosen, at an hour that is chosen', async () => {
    const { server } = await open((at) => `second/supplydetail/${paid(at)}`);
    await press('约定见面');
    await screen.findByRole('heading', { level: 1, name: '选择地址' });
    const [place] = await screen.findAllByRole('button', { name: /福民新村/ });
    fireEvent.click(screen.getAllByRole('button', { name: /福民新村/ }).at(-1) ?? place!);
    const sheet = await screen.findByRole('dialog', { name: '在福民新村见面' });
    fireEvent.click(
      within(sheet)
        .getAllByRole('button', { name: /\d\d:00/ })
        .at(-1)!,
    );
    fireEvent.click(within(sheet).getByRole('button', { name: /^约 / }));
    expect(await screen.findByText(/^等.+同意$/)).toBeTruthy();
    expect((await server.call('stranger', 'trade.get_deal', { no: paid(server) })).meeting).toMatchObject({
      place: '福民新村',
      by: 'buyer',
      agreed: false,
    });
  });

  test('that the other side proposed is agreed to, with its place on the map', async () => {
    const { server } = await open((at) => `second/supplydetail/${paid(at)}`, {
      prepare: (at) => at.call('stranger', 'trade.set_meeting', { no: paid(at), ...there }),
    });
    expect(screen.getByText('等您同意')).toBeTruthy();
    expect(screen.getByRole('group', { name: '见面地点' })).toBeTruthy();
    await press('同意');
    expect(await screen.findByText('已约好')).toBeTruthy();
    expect((await server.call('stranger', 'trade.get_deal', { no: paid(server) })).meeting?.agreed).toBe(true);
  });

  test('that nobody agreed to in time is over, and another one is proposed', async () => {
    await open((at) => `second/supplydetail/${paid(at)}`, {
      async prepare(at) {
        await at.call('stranger', 'trade.set_meeting', { no: paid(at), ...there, at: '2026-11-21T04:00:00.000Z' });
        at.clock.advance(3 * 3_600_000);
      },
    });
    expect(screen.getByText('时间已过')).toBeTruthy();
    expect([screen.queryByRole('button', { name: '同意' }), screen.getByRole('button', { name: '改约' })]).toEqual([
      null,
      expect.anything(),
    ]);
  });

  test('is at a full hour of the day that has not begun', () => {
    const now = Date.parse('2026-11-21T12:30:00.000Z');
    const days = meetingDays(now);
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(days[0]!.slots[0]).toEqual({
      from: '2026-11-22T00:00:00.000Z',
      to: '2026-11-22T01:00:00.000Z',
      closed: null,
    });
    expect(meetingDays(now - 3 * 3_600_000)[0]!.slots.map(({ from }) => from)).toEqual([
      '2026-11-21T10:00:00.000Z',
      '2026-11-21T11:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
    ]);
  });
});
