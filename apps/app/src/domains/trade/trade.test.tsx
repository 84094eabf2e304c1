import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { World } from '@shoushou/client/testing/open-world';
import { browserPhotos } from '../../device/photo/browser.ts';
import { openRoute as open, press } from '../../testing/open-route.ts';
import { describeRoute } from '../../testing/render-route.tsx';
import { smallPicture } from '../../testing/small-picture.ts';

const UNKNOWN = 'SH26112199999999';
const numberOf =
  (title: string) =>
  ({ facts }: World) =>
    facts.market.listings[title] ?? UNKNOWN;
const bike = numberOf('捷安特山地自行车 26 寸');
const tricycle = numberOf('二手电动三轮车，带雨棚');
const refused = numberOf('液压叉车');
const detailOf = (listing: (server: World) => string) => (server: World) => `second/secondetail/${listing(server)}`;
const editOf = (listing: (server: World) => string) => (server: World) => `second?edit=${listing(server)}`;

describeRoute('second', {
  title: '二手',
  typical: '捷安特山地自行车 26 寸',
  empty: '这里还没有人卖东西',
  signedOut: 'login',
});
describeRoute(detailOf(bike), {
  title: '二手详情',
  typical: '捷安特山地自行车 26 寸',
  empty: '没有找到这件物品',
  signedOut: '登录后出价或提问',
});

describe('the market', () => {
  test('shows pages of twenty and asks for the next', async () => {
    const titles = Array.from({ length: 20 }, (_, index) => `旧物 ${index}`);
    const { sent } = await open('second', { prepare: (server) => server.step('addListings', { titles }) });
    const list = screen.getByRole('list', { name: '在售物品' });
    expect(within(list).getAllByRole('article')).toHaveLength(20);
    await press('加载更多');
    await waitFor(() => expect(within(list).getAllByRole('article').length).toBeGreaterThan(20));
    expect(sent('trade.list_listings').at(-1)).toMatchObject({
      kind: 'for_sale',
      adcode: '440300',
      cursor: expect.any(String),
    });
  });

  test('tells what others look for, and what they pay at most', async () => {
    await open('second');
    fireEvent.click(screen.getByRole('tab', { name: '求购' }));
    const list = await screen.findByRole('list', { name: '求购' });
    expect(await within(list).findByText('求购旧手机，屏幕坏的也要')).toBeTruthy();
    expect(list.textContent).toContain('最多出到 ¥200');
    expect(list.textContent).toContain('坏的也要');
    expect(screen.getByRole('link', { name: '发布求购' }).getAttribute('href')).toBe('/second?publish=wanted');
  });

  test('is searched and narrowed, and says so when nothing is left', async () => {
    const { sent } = await open('second');
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索二手' }), { target: { value: '冰箱' } });
    await waitFor(() => expect(sent('trade.list_listings').at(-1)).toMatchObject({ words: '冰箱' }));
    await screen.findByText('双门冰箱 210 升');
    await press(/^分类/);
    await press('图书文具');
    await press('查看（1）');
    await press(/^同城/);
    await screen.findByRole('button', { name: '查看' });
    await press('关闭');
    await screen.findByText('没有符合的物品');
    await press('查看全部');
    await screen.findByText('捷安特山地自行车 26 寸');
  });

  test('asks the device where it is only when the nearest are wanted, and keeps the order when it does not tell', async () => {
    const { sent } = await open('second');
    await press(/^最新发布/);
    await press('离我最近');
    await press('查看（1）');
    await screen.findByRole('button', { name: /^最新发布/ });
    expect(sent('trade.list_listings').every((input) => input['sort'] === undefined)).toBe(true);
  });
});

describe('what I published', () => {
  test('says where each stands, why one was refused and what waits for me', async () => {
    await open('second?tab=mine');
    const list = screen.getByRole('list', { name: '我发布的' });
    expect(within(list).getByText('审核中')).toBeTruthy();
    expect(within(list).getByText('没有通过：照片看不清铭牌，请补拍一张')).toBeTruthy();
    expect(within(list).getByText('1 个提问等您回答')).toBeTruthy();
    await press('已成交');
    await screen.findByText('没有已成交的物品');
  });
});

describe('a listing', () => {
  test('shows its pictures over the whole screen', async () => {
    await open(detailOf(bike));
    await press('查看照片 2，共 3 张');
    const viewer = await screen.findByRole('dialog', { name: '捷安特山地自行车 26 寸' });
    expect(within(viewer).getByText('2/3')).toBeTruthy();
    fireEvent.click(within(viewer).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leads to its seller', async () => {
    const { server } = await open(detailOf(bike));
    expect(screen.getByRole('link', { name: /王女士/ }).getAttribute('href')).toBe(
      `/userinfo?id=${server.facts.people.customer.userid}`,
    );
  });

  test('is asked about, for all to read; a number in the question is refused and the words stay', async () => {
    const { sent } = await open(detailOf(bike));
    await press('问一问');
    await press('提问');
    await screen.findByText('请写下您的问题');
    const field = screen.getByLabelText('想问什么') as HTMLTextAreaElement;
    fireEvent.change(field, { target: { value: '打 13900001111 聊' } });
    await press('提问');
    await screen.findByText('请不要留电话、微信等联系方式，付款后双方可以看到电话');
    expect(field.value).toBe('打 13900001111 聊');
    fireEvent.change(field, { target: { value: '能送到南山吗？' } });
    await press('提问');
    await screen.findByText('能送到南山吗？', { selector: '.listing_questionText' });
    expect(sent('trade.ask')).toHaveLength(2);
    expect(screen.getAllByText(/^我/, { selector: '.listing_question .ui-hint' })).toHaveLength(2);
  });

  test('of mine is answered, changed and taken down', async () => {
    const { server, path } = await open(detailOf(tricycle));
    await press('回答王**的提问');
    fireEvent.change(await screen.findByLabelText('您的回答'), { target: { value: '去年换的' } });
    await press('回答');
    await screen.findByText('去年换的');
    expect(screen.getByRole('link', { name: '修改' }).getAttribute('href')).toBe(`/second?edit=${tricycle(server)}`);
    await press('下架');
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '下架这件物品' })).getByRole('button', { name: '下架' }),
    );
    await screen.findByText('别人看不到，修改后可以重新发布');
    expect((await server.call('recycler', 'trade.get_listing', { no: tricycle(server) })).state).toBe('withdrawn');
    expect(path()).toBe(`/second/secondetail/${tricycle(server)}`);
  });

  test.each([UNKNOWN, 'nothing', '..%2F..%2Fevil'])('%s is not there, and leads on', async (no) => {
    const { sent } = await open(`second/secondetail/${no}`);
    expect((await screen.findByRole('link', { name: '看看别的' })).getAttribute('href')).toBe('/second');
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
    if (no !== UNKNOWN) expect(sent('trade.get_listing')).toEqual([]);
  });

  test('of nobody signed in leads to the login and back to it', async () => {
    const { path, server } = await open(detailOf(bike), { world: 'signed-out' });
    fireEvent.click(screen.getByRole('link', { name: '登录后出价或提问' }));
    await waitFor(() =>
      expect(path()).toBe(`/login?return=${encodeURIComponent(`/second/secondetail/${bike(server)}`)}`),
    );
  });
});

/** The phone's album contains one picture. */
function albumWithPicture(): void {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not drawn here')));
  vi.spyOn(browserPhotos, 'pick').mockResolvedValue(smallPicture());
}

describe('publishing', () => {
  test('says what is missing where it is missing, and sends nothing', async () => {
    const { sent } = await open('second?publish=for_sale');
    await press('提交审核');
    for (const words of [
      '请至少添加一张物品照片',
      '请写明卖的是什么',
      '请写几句说明',
      '请选择分类',
      '请选择成色',
      '请填写价格，如 50 或 19.9',
      '请选择所在的区',
    ])
      await screen.findByText(words);
    expect(sent('trade.publish')).toEqual([]);
  });

  test('sends pictures, words, price and place, and shows that it is being looked at', async () => {
    albumWithPicture();
    const { server, path, sent } = await open('second?publish=for_sale');
    fireEvent.click(screen.getByRole('button', { name: /添加照片/ }));
    fireEvent.click(await screen.findByText('从相册选择'));
    await screen.findByRole('button', { name: /查看.*照片/ });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(server.requests.some(({ name }) => name === 'files.upload')).toBe(true);
    fireEvent.change(screen.getByLabelText('标题'), { target: { value: '工具箱' } });
    fireEvent.change(screen.getByLabelText('说明'), { target: { value: '配件齐全' } });
    await press('工具设备');
    await press('几乎全新');
    fireEvent.change(screen.getByLabelText('价格'), { target: { value: '19.9元' } });
    await press(/^所在地区/);
    for (const step of ['广东省', '深圳市', '南山区']) await press(step);
    await press('快递邮寄');
    await press('提交审核');
    await screen.findByText('通常两小时内看完，通过后别人才看得到');
    expect(path()).toMatch(/^\/second\/secondetail\/SH\d{14}$/);
    expect(sent('trade.publish')).toMatchObject([
      {
        kind: 'for_sale',
        title: '工具箱',
        category: 'tool',
        condition: 'almost_new',
        priceFen: 1990,
        bargain: true,
        adcode: '440305',
        deliveries: ['meet', 'post'],
        photoIds: [expect.any(String)],
      },
    ]);
  });

  test('of what one looks for needs no picture', async () => {
    await open('second?publish=wanted');
    await press('提交审核');
    await screen.findByText('请写明您想收什么');
    expect(screen.queryByText('请至少添加一张物品照片')).toBeNull();
    expect(screen.getByRole('button', { name: '坏的也要' })).toBeTruthy();
  });

  test('again begins with what was refused, says why, and keeps its pictures', async () => {
    const { sent, path, server } = await open(editOf(refused));
    const { photoIds } = await server.call('recycler', 'trade.get_listing', { no: refused(server) });
    expect(photoIds).toHaveLength(2);
    await screen.findByText('没有通过：照片看不清铭牌，请补拍一张');
    expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('液压叉车');
    expect((screen.getByLabelText('价格') as HTMLInputElement).value).toBe('1200');
    fireEvent.change(screen.getByLabelText('价格'), { target: { value: '1000' } });
    await press('保存');
    await waitFor(() =>
      expect(sent('trade.edit')).toMatchObject([{ no: refused(server), priceFen: 100_000, photoIds }]),
    );
    await waitFor(() => expect(path()).not.toContain('edit='));
  });

  test('changes nothing of somebody else', async () => {
    await open(editOf(bike));
    await screen.findByText('这件物品不能修改');
  });

  test('keeps what was typed when it is refused', async () => {
    const { server } = await open(editOf(refused));
    server.fail('trade.edit', 'trade.prohibited', { word: '香烟', why: '烟草制品' });
    fireEvent.change(await screen.findByLabelText('标题'), { target: { value: '香烟一条' } });
    await press('保存');
    await screen.findByText('内容里有“香烟”：烟草制品，不能发布，请修改');
    expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('香烟一条');
  });
});
