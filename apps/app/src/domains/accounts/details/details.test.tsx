import type { World } from '@shoushou/client/testing/open-world';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../../shell/session/session.ts';
import { describeRoute, renderRoute } from '../../../testing/render-route.tsx';
import { smallPicture } from '../../../testing/small-picture.ts';
import { browserPhotos } from '../../../device/photo/browser.ts';

describeRoute('accountinfo', { title: '账号信息', typical: '陈师傅', empty: '陈师傅', signedOut: 'login' });
describeRoute('updateuser/nickname/now', {
  title: '修改资料',
  typical: '最多 20 个字，客户和回收员都能看到',
  empty: '保存',
  signedOut: 'login',
});
describeRoute('updateuser/shoesize/43', {
  title: '修改资料',
  typical: '没有这一项资料',
  empty: '没有这一项资料',
  failing: '没有这一项资料',
  signedOut: 'login',
});
describeRoute('modifyarea', {
  title: '所在地区',
  typical: '用现在的位置',
  empty: '用现在的位置',
  failing: '没有取到您现在的地区',
  signedOut: 'login',
});
describeRoute('uploadhead/0', {
  title: '头像',
  typical: '或者选一个',
  empty: '或者选一个',
  failing: '或者选一个',
  signedOut: 'login',
});

async function open(path: string) {
  const rendered = await renderRoute(path, { world: 'typical' });
  await rendered.settled();
  return rendered;
}
const details = (server: World) => server.call('recycler', 'accounts.get_details', {});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => vi.restoreAllMocks());

describe('one field', () => {
  test('the name: kept input and words on a mistake, then everywhere at once', async () => {
    const { server, navigator, path } = await open('accountinfo');
    navigator.push('/updateuser/nickname/now');
    await screen.findByLabelText('昵称');
    type('昵称', '  ');
    press('保存');
    await screen.findByText('请填写昵称');
    type('昵称', '陈建国');
    press('保存');
    await waitFor(() => expect(path()).toBe('/accountinfo'));
    await screen.findAllByText('陈建国');
    expect(session.state().user?.username).toBe('陈建国');
    expect((await details(server)).username).toBe('陈建国');
  });

  test('the sex, by the specification’s own call', async () => {
    const { server } = await open('updateuser/sex/now');
    fireEvent.click(screen.getByRole('radio', { name: '女' }));
    press('保存');
    await waitFor(async () => expect((await details(server)).sex).toBe('2'));
    expect(server.requests.some(({ name }) => name === 'accounts.modify_sex')).toBe(true);
  });

  test('the emergency contact, whole or not there', async () => {
    const { server } = await open('updateuser/emergency/now');
    type('联系人姓名', '李女士');
    press('保存');
    await screen.findByText('请填写手机号');
    type('联系人手机号', '13900000009');
    press('保存');
    await waitFor(async () =>
      expect((await details(server)).emergency).toEqual({ name: '李女士', mobile: '13900000009' }),
    );
  });

  test('what the server refuses stays in the field', async () => {
    const { server } = await open('updateuser/birthday/now');
    server.fail('accounts.set_details', 'accounts.birthday_impossible');
    type('生日', '19900102');
    press('保存');
    await screen.findByText('出生日期有误，请重新选择');
    expect((screen.getByLabelText('生日') as HTMLInputElement).value).toBe('1990-01-02');
  });
});

describe('the home district', () => {
  test('is chosen step by step and kept', async () => {
    const { server } = await open('modifyarea');
    await screen.findByText(/福田区/);
    press(/所在地区/);
    const option = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
    await option(/^南山区/);
    press('保存');
    await waitFor(() =>
      expect(server.requests.find(({ name }) => name === 'places.set_home_area')?.input).toMatchObject({
        areacode: '440305',
      }),
    );
    await waitFor(() => expect(session.state().user?.adcode).toBe('440305'));
  });
});

test('a city without districts is the home district as a whole', async () => {
  const { server } = await open('modifyarea');
  await screen.findByText(/福田区/);
  press(/所在地区/);
  const option = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  await option('深圳市');
  await option('东莞市');
  await option('就选到东莞市');
  press('保存');
  await waitFor(() =>
    expect(server.requests.find(({ name }) => name === 'places.set_home_area')?.input).toMatchObject({
      areacode: '441900',
    }),
  );
  await waitFor(() => expect(session.state().user?.adcode).toBe('441900'));
});

describe('the home district that was kept', () => {
  test('is asked for again after a call that failed, and one can be chosen meanwhile', async () => {
    const { server, settled } = await renderRoute('modifyarea', { world: 'typical' });
    server.fail('places.list_regions', 'platform.failed');
    await settled();
    await screen.findByText('没有取到您现在的地区');
    expect(screen.getByRole('button', { name: /所在地区/ })).toBeTruthy();
    server.restore('places.list_regions');
    press('重新加载');
    await screen.findByText(/福田区/);
  });
});

describe('the portrait', () => {
  test('a drawn one is the person’s with one press, on their page too', async () => {
    const { server } = await open('uploadhead/0');
    expect((screen.getByRole('button', { name: '保存' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '货车' }));
    press('保存');
    await waitFor(async () => expect((await details(server)).figure).toBe('/figures/preset-3.svg'));
    await waitFor(() => expect(session.state().user?.figure).toBe('/figures/preset-3.svg'));
  });

  test('the path may propose a drawn one', async () => {
    await open('uploadhead/preset-6');
    expect((screen.getByRole('radio', { name: '太阳' }) as HTMLInputElement).checked).toBe(true);
  });

  test('a picture that can’t be read says so and changes nothing', async () => {
    vi.spyOn(browserPhotos, 'pick').mockResolvedValue(new Blob(['no picture']));
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
    const { server } = await open('uploadhead/0');
    press('选照片');
    fireEvent.click(await screen.findByRole('button', { name: '从相册选择' }));
    await screen.findByText('这张图片打不开，请换一张');
    expect((await details(server)).figure).toBeNull();
  });

  test('a picture is moved by arrow keys and drawn near by the slider, and the square of it is sent', async () => {
    vi.spyOn(browserPhotos, 'pick').mockResolvedValue(new Blob(['picture'], { type: 'image/jpeg' }));
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1600, height: 1000, close: () => undefined }));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
    const drawn: unknown[][] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: (...parts: unknown[]) => void drawn.push(parts.slice(1)),
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(smallPicture()));
    const { server } = await open('uploadhead/0');
    press('选照片');
    fireEvent.click(await screen.findByRole('button', { name: '从相册选择' }));
    const window = await screen.findByRole('application');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '200' } });
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    press('保存');
    await waitFor(async () => expect((await details(server)).figure).toMatch(/^\/files\//));
    expect(drawn).toEqual([[525, 250, 500, 500, 0, 0, 512, 512]]);
  });
});
