import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserPhotos } from '../../device/photo/browser.ts';
import { deviceStore } from '../../shell/calls/device-store.ts';
import { queryClient } from '../../shell/calls/queries.ts';
import { overlayStore } from '../../shell/overlays/overlay-store.ts';
import { smallPicture } from '../../testing/small-picture.ts';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

describeRoute('realname', {
  title: '实名认证',
  as: 'customer',
  typical: '先征得您的同意',
  empty: '先征得您的同意',
  signedOut: '登录后实名认证',
});
describeRoute('tworealname/2', { title: '二次实名', typical: '认证已通过', empty: '认证已通过', signedOut: 'login' });
describeRoute('SafeAutograph/safety', {
  title: '安全承诺书',
  typical: '安全作业承诺书',
  empty: '安全作业承诺书',
  signedOut: '登录后签署',
});

const NUMBER = '440304199001011014';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => vi.restoreAllMocks());

async function open(path: string, as: 'customer' | 'recycler' = 'customer') {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not drawn here')));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:card');
  const rendered = await renderRoute(path, { world: 'typical', as });
  // The two pictures that the sandbox's card reader recognizes.
  const pick = vi.spyOn(browserPhotos, 'pick');
  for (const side of ['front', 'back']) {
    const picture = await (await rendered.server.fetch(`/sandbox/idcard/${side}.jpg`, {})).blob();
    pick.mockResolvedValueOnce(picture);
  }
  await rendered.settled();
  return rendered;
}

async function photograph(side: '人像面' | '国徽面'): Promise<void> {
  press(`拍${side}`);
  fireEvent.click(await screen.findByRole('button', { name: '从相册选择' }));
  await screen.findByRole('button', { name: `重拍${side}` });
  // A question that is still closing is not asked again.
  await waitFor(() => expect(overlayStore.get().modals).toEqual([]));
}

/** The form with both photos read. */
async function filled() {
  const rendered = await open('realname');
  press('同意并继续');
  await photograph('人像面');
  await photograph('国徽面');
  await waitFor(() => expect(screen.getAllByText('已识别，请核对下方内容')).toHaveLength(2));
  return rendered;
}

describe('a real name', () => {
  test('collects nothing before its own consent, which can be refused', async () => {
    const { path } = await open('realname');
    expect(screen.queryByLabelText('身份证号')).toBeNull();
    expect(screen.queryByRole('button', { name: '拍人像面' })).toBeNull();
    press('不同意');
    await waitFor(() => expect(path()).not.toBe('/realname'));
  });

  test('is read off the photos, can be corrected, and is verified at once by the mobile number', async () => {
    const { server } = await filled();
    expect((screen.getByLabelText('身份证号') as HTMLInputElement).value).toBe(NUMBER);
    expect((screen.getByLabelText('有效期至') as HTMLInputElement).value).toBe('2040-03-01');
    type('姓名', '李改过');
    press('提交认证');
    await screen.findByText('已实名');
    expect(server.requests.find(({ name }) => name === 'identity.authenticate')?.input).toMatchObject({
      realname: '李改过',
      idcardno: NUMBER,
      elements: '3',
      validuntil: '2040-03-01',
    });
    expect(screen.getByText('4403**********1014')).toBeTruthy();
  });

  test('says at each field what is missing, and keeps what was typed when it is refused', async () => {
    await open('realname');
    press('同意并继续');
    press('提交认证');
    for (const text of ['请拍人像面', '请拍国徽面', '请填写身份证上的姓名', '请填写身份证号'])
      expect(screen.getByText(text)).toBeTruthy();
    await photograph('人像面');
    await photograph('国徽面');
    await waitFor(() => expect(screen.getAllByText('已识别，请核对下方内容')).toHaveLength(2));
    expect((screen.getByLabelText('身份证号') as HTMLInputElement).value).toBe(NUMBER);
    type('姓名', '不符');
    press('提交认证');
    await screen.findByText(/未通过：/);
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('不符');
    expect(screen.getByText('今天还可以提交 4 次')).toBeTruthy();
  });

  test('by face leads to the page of the e-sign provider, and may be filled in anew', async () => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await filled();
    fireEvent.click(screen.getByRole('radio', { name: /人脸核验/ }));
    press('提交认证');
    fireEvent.click(await screen.findByRole('button', { name: '开始人脸核验' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(expect.stringMatching(/^\/sandbox\/esign\/[\w-]+$/)));
    press('信息填错了，重新填写');
    await screen.findByRole('button', { name: '提交认证' });
  });

  test('a photo that can’t be read is kept, and the fields are typed', async () => {
    const { server } = await open('realname');
    server.fail('identity.recognize_card', 'identity.card_unreadable');
    press('同意并继续');
    await photograph('人像面');
    await screen.findByText('没有识别出证件，请在光线充足处重拍，或手动填写');
    press('提交认证');
    expect(screen.queryByText('请拍人像面')).toBeNull();
  });

  test('leaves no number on the device, in no cache and in no path', async () => {
    const { path } = await filled();
    press('提交认证');
    await screen.findByText('已实名');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(
      JSON.stringify([
        path(),
        await deviceStore.get('queries'),
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ]),
    ).not.toContain(NUMBER);
    expect(
      JSON.stringify(
        queryClient
          .getMutationCache()
          .getAll()
          .map(({ state }) => [state.variables, state.data]),
      ),
    ).not.toContain(NUMBER);
  });
});

describe('proving it again', () => {
  test('the path follows what is true, and leads to the form', async () => {
    const { server, path, navigator } = await open('tabs/me');
    await server.step('askNameAgain', { reason: '手机号已更换' });
    navigator.push('/tworealname/3');
    await waitFor(() => expect(path()).toBe('/tworealname/0'));
    await screen.findByText('手机号已更换');
    fireEvent.click(screen.getByRole('link', { name: '开始认证' }));
    await waitFor(() => expect(path()).toBe('/realname'));
    await screen.findByText(/需要重新认证：/);
  });
});

describe('a pledge', () => {
  test('is signed by a typed name where no hand can draw, after it was read to its end', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      fillText: () => undefined,
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(smallPicture()));
    let seen: IntersectionObserverCallback = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: IntersectionObserverCallback) {
          seen = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    const { server } = await open('SafeAutograph/safety', 'recycler');
    const button = () => screen.getByRole('button', { name: '签署' }) as HTMLButtonElement;
    expect(button().disabled).toBe(true);
    expect(screen.getByText('请先读到最后')).toBeTruthy();
    seen([{ isIntersecting: true } as IntersectionObserverEntry], null as never);
    await waitFor(() => expect(button().disabled).toBe(false));
    fireEvent.click(button());
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByRole('button', { name: '确认签署' }));
    await sheet.findByText('请先签名');
    fireEvent.click(sheet.getByRole('button', { name: '不便手写，输入姓名' }));
    fireEvent.change(sheet.getByLabelText('姓名'), { target: { value: '陈建国' } });
    fireEvent.click(sheet.getByRole('button', { name: '确认签署' }));
    await waitFor(async () =>
      expect((await server.call('recycler', 'identity.list_pledges', {}))[0]?.kind).toBe('safety'),
    );
  });

  test('that is not there leads to the one that is', async () => {
    await open('SafeAutograph/unknown', 'recycler');
    expect(screen.getByText('没有找到这份承诺书')).toBeTruthy();
  });
});
