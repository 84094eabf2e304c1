import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { browserPhotos } from '../../device/photo/browser.ts';
import { runLive } from '../../shell/push/live.ts';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';
import { smallPicture } from '../../testing/small-picture.ts';

describeRoute('guide', {
  title: '新手指南',
  typical: '全部完成，可以接单了',
  empty: '已完成 4 / 6 步',
  signedOut: '登录后开始',
});
describeRoute('recycleenter', {
  title: '回收员入驻',
  as: 'customer',
  typical: '证照照片',
  empty: '证照照片',
  signedOut: '登录后申请入驻',
});
describeRoute('ServiceSpecification', {
  title: '服务规范',
  typical: '上门服务规范',
  empty: /没有找到这篇内容/,
  signedOut: '登录后测验',
});

describe('the guide', () => {
  test('leads each step to its screen, the next one from the bottom bar', async () => {
    await renderRoute('guide', { world: 'empty' });
    expect((await screen.findByRole('link', { name: '去开通' })).getAttribute('href')).toBe('/recycarea');
    expect(screen.getByRole('link', { name: '下一步：开通服务区域' }).getAttribute('href')).toBe('/recycarea');
  });
});

describe('a recycler from now on', () => {
  test('is one on this phone as soon as the operator has said so, without signing in again', async () => {
    const rendered = await renderRoute('jiedan/0', { as: 'customer' });
    onTestFinished(runLive());
    await screen.findByText('回收员才能接单');
    await waitFor(() => expect(rendered.server.requests.some(({ name }) => name === 'messages.stream')).toBe(true));
    await rendered.server.step('verify', { person: 'customer', name: '王小红', number: '440305199003072423' });
    const { id } = await rendered.server.step('apply', {});
    await rendered.server.call('operator', 'joining.answer_application', { id, accept: true });
    await screen.findByText('您还没有开通回收区域', undefined, { timeout: 4000 });
  });
});

/** The phone's album holds one picture of a licence. */
function albumWithLicence(): void {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not drawn here')));
  vi.spyOn(browserPhotos, 'pick').mockResolvedValue(smallPicture());
}

describe('an application to be a recycler', () => {
  test('says what is missing before anything is sent', async () => {
    const { server } = await renderRoute('recycleenter', { as: 'customer' });
    fireEvent.click(await screen.findByRole('button', { name: '提交申请' }));
    for (const text of [
      '请填写您的姓名',
      '请选择服务的区县',
      '请至少选择一个品类',
      '请选择您的车辆',
      '请添加至少一张证照照片',
    ])
      await screen.findByText(text);
    expect(server.requests.some(({ name }) => name === 'joining.apply')).toBe(false);
  });

  test('begins with what was said before when it was declined', async () => {
    const { server, navigator } = await renderRoute('captionlist', { as: 'customer' });
    const { id } = await server.step('apply', {});
    await server.call('operator', 'joining.answer_application', { id, accept: false, reason: '行驶证看不清' });
    navigator.push('/recycleenter');
    await screen.findByText('上次没有通过：行驶证看不清');
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('王师傅');
    expect((screen.getByLabelText('车牌号') as HTMLInputElement).value).toBe('粤B12345');
    expect(screen.getByText(/福田区/)).toBeTruthy();
  });

  test('waits for its answer once it is sent, and can be taken back', async () => {
    albumWithLicence();
    const { server, navigator } = await renderRoute('recycleenter', { as: 'customer' });
    fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '王师傅' } });
    fireEvent.click(await screen.findByRole('button', { name: '纸类' }));
    fireEvent.click(screen.getByRole('radio', { name: '三轮车' }));
    fireEvent.click(screen.getByRole('button', { name: /添加照片/ }));
    fireEvent.click(await screen.findByText('从相册选择'));
    await screen.findByRole('button', { name: /查看证照照片/ });
    fireEvent.click(screen.getByRole('button', { name: '所在地区 请选择服务的省、市、区' }));
    for (const step of ['广东省', '深圳市', '福田区'])
      fireEvent.click(await screen.findByRole('button', { name: step }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(server.requests.some(({ name }) => name === 'files.upload')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '提交申请' }));
    await screen.findByText('入驻申请已提交');
    expect(await server.call('customer', 'joining.get_application', {})).toMatchObject({
      name: '王师傅',
      adcode: '440304',
      vehicle: 'tricycle',
      state: 'submitted',
    });
    navigator.replace('/recycleenter');
    await screen.findByText('正在审核');
    fireEvent.click(screen.getByRole('button', { name: '撤回申请' }));
    fireEvent.click(await screen.findByRole('button', { name: '撤回' }));
    await waitFor(async () =>
      expect((await server.call('customer', 'joining.get_application', {}))?.state).toBe('withdrawn'),
    );
  });

  test('is not asked of who is a recycler already', async () => {
    await renderRoute('recycleenter');
    await screen.findByText('您已经是回收员');
    expect(screen.queryByText('提交申请')).toBeNull();
  });
});

/** The correct answer to each question, in order (`quiz.rules.ts` of the server). */
const right = [
  '马上打电话告诉客户，并问是否要改时间',
  '客户看得见显示屏的平地上',
  '记录扣重并写明原因，让客户确认',
  '在页面允许的幅度内议价',
  '不可以，页面上没有的费用一律不收',
  '不可以，没有签字或确认码不能付款',
  '立即联系客户归还，联系不上就交给客服',
  '拒收，并报告公安机关',
  '不可以自行收运，请交给有危险废物资质的单位',
  '只用于处理这一单的事',
];

describe('the quiz', () => {
  async function answer(options: readonly string[]): Promise<void> {
    fireEvent.click(await screen.findByRole('button', { name: /测验（10 题）|再测一次/ }));
    for (const option of options) fireEvent.click(await screen.findByRole('radio', { name: option }));
    fireEvent.click(screen.getByRole('button', { name: '交卷' }));
  }

  test('explains what was wrong, and keeps what was right', async () => {
    const { server } = await renderRoute('ServiceSpecification', { as: 'customer' });
    await answer(['到了再解释', '车上，装完一起称', '不收', ...right.slice(3)]);
    await screen.findByText('还差一点');
    await screen.findByText(/正确答案：客户看得见显示屏的平地上/);
    await answer(right);
    await screen.findByText('通过了');
    expect((await server.call('customer', 'joining.quiz', {})).best).toMatchObject({ passed: true, right: 10 });
  });

  test('can be handed in when every question has an answer', async () => {
    await renderRoute('ServiceSpecification', { as: 'customer' });
    fireEvent.click(await screen.findByRole('button', { name: /开始测验/ }));
    expect((await screen.findByRole('button', { name: '还有 10 题' })).hasAttribute('disabled')).toBe(true);
  });
});
