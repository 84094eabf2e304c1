import type { World } from '@shoushou/client/testing/open-world';
import { setClockOffset } from '@shoushou/design/clock';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deviceStore } from '../../shell/calls/device-store.ts';
import { emulateHost } from '../../testing/host.ts';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

const ad = ({ facts }: World): string => `adver?id=${facts.published.ad}`;

describeRoute('help/0', {
  title: '帮助',
  typical: '怎么预约上门回收',
  empty: '帮助还没有发布',
  signedOut: '怎么预约上门回收',
});
describeRoute('help/13', {
  title: '帮助',
  typical: '信息费是什么，怎么收',
  empty: /没有找到这篇内容/,
  signedOut: '信息费是什么，怎么收',
});
describeRoute('caption?code=fees', {
  title: '说明',
  typical: '费用说明',
  empty: /没有找到这篇内容/,
  signedOut: '费用说明',
});
describeRoute('captionlist', {
  title: '规则与说明',
  typical: '取消和退单规则',
  empty: '还没有发布规则',
  signedOut: '用户协议',
});
describeRoute('noticelist', { title: '公告', typical: '纸类价格上调', empty: '还没有公告', signedOut: '纸类价格上调' });
describeRoute(ad, {
  title: '广告',
  typical: '旧手机换现金，点击查看',
  empty: '这条广告已经结束',
  signedOut: '旧手机换现金，点击查看',
});
describeRoute('download', { title: '下载', typical: '安卓版', empty: '应用还在上架', signedOut: '苹果版' });
describeRoute('borwer?url=https%3A%2F%2Fevil.test', {
  title: '请在浏览器中打开',
  typical: '这个地址不能打开',
  empty: '这个地址不能打开',
  failing: '这个地址不能打开',
  signedOut: '这个地址不能打开',
});
describeRoute('feedback', {
  title: '意见反馈',
  typical: '具体情况',
  empty: '具体情况',
  failing: '具体情况',
  signedOut: 'login',
});
describeRoute('feedback?view=records', {
  title: '意见反馈',
  typical: '还没有反馈过',
  empty: '还没有反馈过',
  signedOut: 'login',
});
describeRoute('infogather', {
  title: '信息采集',
  as: 'customer',
  typical: '请给我回电',
  empty: '请给我回电',
  failing: '请给我回电',
  signedOut: '请给我回电',
});
describeRoute('recpartner', {
  title: '城市合伙人',
  typical: '城市合伙人说明',
  empty: /没有找到这篇内容/,
  signedOut: '城市合伙人说明',
});
describeRoute('SubmitSuccess?kind=feedback', {
  title: '提交成功',
  as: 'customer',
  typical: '没有找到提交记录',
  empty: '没有找到提交记录',
  signedOut: '登录后查看',
});

describe('help', () => {
  test('is searched by words, and says when nothing is found', async () => {
    await renderRoute('help/0');
    await screen.findByText('怎么预约上门回收');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '支付密码' } });
    await screen.findByText('忘记支付密码怎么办');
    await waitFor(() => expect(screen.queryByText('怎么预约上门回收')).toBeNull());
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '外星人' } });
    await screen.findByText('没有找到“外星人”');
  });

  test('asks whether an answer was of use and keeps the word', async () => {
    const { server } = await renderRoute('help/1');
    fireEvent.click(await screen.findByRole('button', { name: '有用' }));
    await screen.findByText('谢谢，很高兴帮到您');
    expect(server.requests.find(({ name }) => name === 'content.rate_help')?.input).toEqual({
      code: 'help-1',
      helpful: true,
    });
  });

  test('shows where an article leads on, and how to call', async () => {
    await renderRoute('help/1');
    const link = await screen.findByRole('link', { name: '去预约' });
    expect(link.getAttribute('href')).toBe('/conorder');
    expect(screen.getByRole('link', { name: /拨打客服/ }).getAttribute('href')).toMatch(/^tel:\d+$/);
  });
});

describe('notices', () => {
  test('lose their dot when they are opened, and stay read on this device', async () => {
    const { server } = await renderRoute('noticelist');
    const row = (await screen.findByText('纸类价格上调')).closest('button')!;
    await waitFor(() => expect(row.textContent).toContain('未读'));
    fireEvent.click(row);
    expect((await screen.findByRole('dialog', { name: '纸类价格上调' })).textContent).toContain('黄纸板上调');
    await waitFor(() => expect(row.textContent).not.toContain('未读'));
    expect(await deviceStore.get('readNotices')).toEqual([server.facts.published.notices[1]]);
  });

  test('are all read at one press', async () => {
    await renderRoute('noticelist');
    fireEvent.click(await screen.findByRole('button', { name: '全部已读' }));
    await waitFor(() => expect(screen.queryByText('未读：')).toBeNull());
  });
});

describe('an ad', () => {
  test('is labelled, counted, and closes at one press', async () => {
    const { path, navigator, server } = await renderRoute('noticelist');
    await screen.findByText('纸类价格上调');
    navigator.push(`/${ad(server)}`);
    await screen.findByText('广告');
    await waitFor(async () =>
      expect(await deviceStore.get<{ counts: object }>('adShowings')).toMatchObject({
        counts: { [server.facts.published.ad]: 1 },
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: '跳过广告' }));
    await waitFor(() => expect(path()).toBe('/noticelist'));
  });

  test('closes in its five seconds, whatever the device’s clock turns out to be wrong by meanwhile', async () => {
    await renderRoute(ad);
    const skip = await screen.findByRole('button', { name: '跳过广告' });
    onTestFinished(() => setClockOffset(0));
    setClockOffset(-3_600_000);
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(skip.textContent).toMatch(/^跳过 [45]$/);
  });

  test('is waited for under the loading indicator, since its page has no skeleton', async () => {
    const { server, navigator, settled } = await renderRoute('captionlist', { world: 'empty' });
    await settled();
    server.delay = 50;
    navigator.push('/adver');
    await screen.findByText('加载中');
    await settled();
    expect(screen.queryByText('加载中')).toBeNull();
  });

  test('is there without one running, and says so', async () => {
    const { settled } = await renderRoute('adver', { world: 'empty' });
    await settled();
    expect(screen.getByText('现在没有广告')).toBeTruthy();
  });

  test.each([
    [856, 540, true],
    [540, 960, false],
  ])('with a picture of %i × %i: shown whole %s', async (naturalWidth, naturalHeight, whole) => {
    await renderRoute(ad);
    const open = await screen.findByRole('button', { name: '查看旧手机换现金' });
    const picture = open.querySelector('img')!;
    Object.defineProperties(picture, {
      naturalWidth: { value: naturalWidth },
      naturalHeight: { value: naturalHeight },
    });
    fireEvent.load(picture);
    expect(picture.classList.contains('advert_pictureWide')).toBe(whole);
  });

  test('opens its page of this app', async () => {
    const { path } = await renderRoute(ad);
    fireEvent.click(await screen.findByRole('button', { name: '查看旧手机换现金' }));
    await waitFor(() => expect(path()).toBe('/price?service=2'));
  });
});

describe('a page that WeChat blocks', () => {
  test.each(['download', 'borwer?url=%2Fdownload'])('%s says how to open it in the browser', async (path) => {
    emulateHost('wechatAndroid');
    await renderRoute(path);
    await screen.findByText('选择“在浏览器打开”');
    expect(screen.queryByText('下载安装包')).toBeNull();
  });
});

describe('feedback', () => {
  test('is sent with its kind, and stands in the records', async () => {
    const { server, path } = await renderRoute('feedback', { as: 'customer' });
    await screen.findByText('具体情况');
    fireEvent.click(screen.getByRole('button', { name: '提交反馈' }));
    await screen.findByText('请写下您遇到的问题或建议');
    fireEvent.click(screen.getByRole('button', { name: '功能建议' }));
    fireEvent.change(screen.getByLabelText('具体情况'), { target: { value: '想要夜间上门' } });
    fireEvent.click(screen.getByRole('button', { name: '提交反馈' }));
    await waitFor(() => expect(path()).toBe('/SubmitSuccess?kind=feedback'));
    await screen.findByText('反馈已收到');
    const { items } = await server.call('operator', 'content.console_feedback', {});
    expect(items).toMatchObject([{ kind: 'wish', text: '想要夜间上门' }]);
    await server.call('operator', 'content.answer_feedback', { id: items[0]!.id, text: '下个月上线' });
    fireEvent.click(screen.getByRole('button', { name: '查看反馈记录' }));
    await screen.findByText('下个月上线');
    expect(screen.getByText('已回复')).toBeTruthy();
  });

  test('keeps what was written when it is refused', async () => {
    const { server } = await renderRoute('feedback', { as: 'customer' });
    server.fail('content.add_feedback', 'content.feedback_limit');
    fireEvent.change(await screen.findByLabelText('具体情况'), { target: { value: '今天的第很多条' } });
    fireEvent.click(screen.getByRole('button', { name: '提交反馈' }));
    await screen.findByText(/今天提交的反馈较多/);
    expect((screen.getByLabelText('具体情况') as HTMLTextAreaElement).value).toBe('今天的第很多条');
  });
});

describe('a lead', () => {
  test('says what is missing, then goes out with what there is to collect', async () => {
    const { server, path } = await renderRoute('infogather', { world: 'signed-out' });
    fireEvent.click(await screen.findByRole('button', { name: '请给我回电' }));
    await screen.findByText('请填写怎么称呼您');
    await screen.findByText('请填写 11 位手机号');
    fireEvent.click(screen.getByRole('button', { name: '废品回收' }));
    fireEvent.change(screen.getByLabelText('称呼'), { target: { value: '王女士' } });
    fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13800138002' } });
    fireEvent.click(screen.getByRole('button', { name: '请给我回电' }));
    await waitFor(() => expect(path()).toBe('/SubmitSuccess?kind=lead'));
    await screen.findByText('已提交，等您接电话');
    expect(server.requests.find(({ name }) => name === 'reports.add_lead')?.input).toMatchObject({
      name: '王女士',
      mobile: '13800138002',
      goods: '废品回收',
    });
  });

  test('of a partner has to say where', async () => {
    await renderRoute('recpartner', { as: 'customer' });
    fireEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    await screen.findByText('请选择意向城市和区县');
  });
});

describe('the page after sending', () => {
  test('shows words of its own set alone', async () => {
    await renderRoute('SubmitSuccess?kind=constructor');
    await screen.findByText('没有找到提交记录');
    expect(within(document.body).queryByText('constructor')).toBeNull();
  });
});
