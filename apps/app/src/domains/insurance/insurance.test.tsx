import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openRoute as open, press } from '../../testing/open-route.ts';
import { describeRoute } from '../../testing/render-route.tsx';

const [bought, height, photo] = ['IN26101200000001', 'IN26112000000002', 'IN26112100000003'];

describeRoute('insurance', {
  title: '保险',
  typical: '示例回收从业人员意外伤害保险',
  empty: '当前城市暂无可投保产品',
  signedOut: 'login',
});
describeRoute('inrecord/0', { title: '投保记录', typical: '待支付', empty: '还没有投保记录', signedOut: 'login' });
describeRoute('buyinsurance?product=recycler-accident', {
  title: '投保',
  typical: '这些情况不赔',
  empty: '产品已下架，请查看其他产品',
  signedOut: 'login',
});
describeRoute('picinsurance?product=site-photo', {
  title: '拍照投保',
  typical: '投保须知',
  empty: '产品已下架，请查看其他产品',
  signedOut: 'login',
});
describeRoute('highaltitude', {
  title: '高空作业险',
  typical: '没有登高证或高处作业审批',
  empty: '当前城市暂无高空作业险',
  signedOut: 'login',
});
describeRoute('highinsurance?product=height-work', {
  title: '高空险投保',
  typical: '投保须知',
  empty: '产品已下架，请查看其他产品',
  signedOut: 'login',
});
describeRoute(`payinsurance?no=${height}`, {
  title: '支付保费',
  typical: /支付不等于生效/,
  empty: '没有找到这份投保记录',
  signedOut: 'login',
});
describeRoute(`insurdetails?no=${bought}`, {
  title: '保单详情',
  typical: '到保险公司核验保单',
  empty: '没有找到这份投保记录',
  signedOut: 'login',
});
describeRoute(`highdetails?no=${height}`, {
  title: '高空险保单',
  typical: '12 米 · 二级',
  empty: '没有找到这份投保记录',
  signedOut: 'login',
});

test('the customer is told who insures them, and signs for themselves with the sum in view', async () => {
  const { server } = await open('insurance', { as: 'customer' });
  await press(/须您本人签字/);
  await screen.findByText('身故保险金额');
  await press('同意并签字');
  await screen.findByText('请输入证件号码后六位');
  expect(server.sent('insurance.consent')).toHaveLength(0);
  await press('不同意');
  await waitFor(async () =>
    expect((await server.call('recycler', 'insurance.open_record', { no: photo })).state).toBe('cancelled'),
  );
});

test('a price that is over is asked for again before it is paid', async () => {
  const { server } = await open(`payinsurance?no=${height}`);
  await press('报价已过期，重新获取');
  await screen.findByRole('button', { name: /^去支付/ });
  expect(server.sent('insurance.requote')).toHaveLength(1);
});

test('an application is given up after a question', async () => {
  const { server } = await open(`highdetails?no=${height}`);
  await press('放弃投保');
  await press('放弃');
  await screen.findByText('已取消');
  expect((await server.call('recycler', 'insurance.open_record', { no: height })).state).toBe('cancelled');
});

test('notice and exclusions are read before anything is asked, and what was read is kept first', async () => {
  // A browser that can't say what is in view counts it as seen.
  vi.stubGlobal('IntersectionObserver', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { server } = await open('buyinsurance?product=recycler-accident');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /请阅读|请先看完/ }).disabled).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: '我已了解，下一步' }, { timeout: 9_000 }));
  await screen.findByText('陈**（本人）');
  expect(server.sent('insurance.record_step')[0]).toMatchObject({
    steps: [
      { page: 'notice', action: 'shown' },
      { page: 'exclusions', action: 'shown' },
      { page: 'notice', action: 'read' },
      { page: 'exclusions', action: 'read' },
    ],
  });
  await press('下一步');
  await screen.findByText('请选择职业');
  await press('废品回收');
  await press('下一步');
  await press('30 天');
  await press('明天');
  await press('获取报价');
  await screen.findByText('保险条款');
  await press('下一步');
  await screen.findByText('请阅读条款并确认');
  fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并理解/ }));
  await press('下一步');
  await screen.findByText('投保人签名');
  expect(screen.getAllByText('¥19.80').length).toBeGreaterThan(0);
});
