import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Address } from '@shoushou/contract/types';
import { renderRoute } from '../../testing/render-route.tsx';

async function open(path: string) {
  const rendered = await renderRoute(path, { world: 'typical', as: 'customer' });
  await rendered.settled();
  const book = (): Promise<Address[]> => rendered.server.call('customer', 'places.list_addresses', {});
  const home = async () => (await book()).find(({ id }) => id === 'a-home');
  return {
    ...rendered,
    book,
    home,
    saved: () => rendered.server.requests.filter(({ name }) => name === 'places.save_address'),
  };
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the address book', () => {
  test('makes another address the default', async () => {
    const { book } = await open('myaddress');
    fireEvent.click(screen.getByRole('checkbox', { name: '设为默认' }));
    await screen.findByText('已设为默认地址');
    expect((await book()).find(({ isDefault }) => isDefault)?.place).toBe('海岸城');
  });

  test('asks before an address is deleted', async () => {
    const { book } = await open('myaddress');
    press('删除海岸城 西座 815');
    const question = await screen.findByRole('dialog', { name: '删除这个地址' });
    expect(question.textContent).toContain('南山区粤海街道海岸城 西座 815');
    expect((await book()).length).toBe(2);
    fireEvent.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(async () => expect((await book()).map(({ place }) => place)).toEqual(['金地名津']));
    await waitFor(() => expect(screen.queryByText('海岸城 西座 815')).toBeNull());
  });

  test('hands the chosen address to the screen that asked for one', async () => {
    const { navigator, settled } = await open('price');
    const chosen = navigator.pushForResult<Address>('myaddress?pick=1');
    fireEvent.click(await screen.findByRole('button', { name: /^选择 ?海岸城 西座 815/ }));
    expect((await chosen)?.id).toBe('a-work');
    await settled();
    expect(navigator.top().path).toBe('/price');
  });

  test('hands over an address that was added on the way', async () => {
    const { navigator } = await open('price');
    const chosen = navigator.pushForResult<Address>('myaddress?pick=1');
    fireEvent.click(await screen.findByRole('button', { name: '新增地址' }));
    fireEvent.change(await screen.findByLabelText('粘贴整段地址，自动识别'), {
      target: { value: '李先生，13912345678 广东省深圳市福田区沙头街道荔枝苑 5 栋 301' },
    });
    press('识别');
    await screen.findByText('已填入，请核对');
    press('保存');
    expect(await chosen).toMatchObject({ name: '李先生', mobile: '13912345678', place: '荔枝苑', door: '5栋301' });
  });
});

describe('an address', () => {
  test('is not sent while something is missing, and says what, where', async () => {
    const { saved } = await open('addaddress');
    type('手机号', '1380013');
    press('保存');
    await screen.findByText('请填写联系人，方便上门时称呼');
    expect(screen.getByText('手机号应为 11 位数字，请检查')).toBeTruthy();
    expect(screen.getByText('请选择所在地区')).toBeTruthy();
    expect(screen.getByText('请填写小区、大厦或道路')).toBeTruthy();
    expect(saved()).toEqual([]);
  });

  test('is changed and keeps its place and door', async () => {
    const { home } = await open('addaddress?id=a-home');
    type('联系人', '王小姐');
    press('公司');
    press('保存');
    await waitFor(async () =>
      expect(await home()).toMatchObject({
        name: '王小姐',
        tag: '公司',
        place: '金地名津',
        door: '3 栋 1202',
        streetCode: '440304004',
      }),
    );
  });

  test('takes region, place and point from a place that was chosen', async () => {
    const { home } = await open('addaddress?id=a-home');
    press('选地点');
    await screen.findByLabelText('搜索地点');
    type('搜索地点', '海岸城');
    fireEvent.click(await screen.findByRole('button', { name: /海岸城购物中心\s*南山区/ }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('小区、大厦或道路').value).toBe('海岸城购物中心'),
    );
    await screen.findByText('广东省深圳市南山区粤海街道');
    press('保存');
    await waitFor(async () =>
      expect(await home()).toMatchObject({
        adcode: '440305',
        streetCode: '440305007',
        place: '海岸城购物中心',
        longitude: 113.9365,
      }),
    );
  });

  test('takes a region down to the street from the picker', async () => {
    const { home } = await open('addaddress?id=a-home');
    press(/所在地区/);
    fireEvent.click(await screen.findByRole('button', { name: '福田区' }));
    fireEvent.click(await screen.findByRole('button', { name: '罗湖区' }));
    fireEvent.click(await screen.findByRole('button', { name: '东门街道' }));
    await screen.findByText('广东省深圳市罗湖区东门街道');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('保存');
    await waitFor(async () => expect(await home()).toMatchObject({ adcode: '440303', longitude: 114.12 }));
  });

  test('takes a street of a city that has no districts', async () => {
    const { home } = await open('addaddress?id=a-home');
    press(/所在地区/);
    fireEvent.click(await screen.findByRole('button', { name: '深圳市' }));
    fireEvent.click(await screen.findByRole('button', { name: '东莞市' }));
    fireEvent.click(await screen.findByRole('button', { name: '南城街道' }));
    fireEvent.click(await screen.findByRole('button', { name: '就选到南城街道' }));
    await screen.findByText('广东省东莞市南城街道');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('保存');
    await waitFor(async () =>
      expect(await home()).toMatchObject({
        city: '441900',
        adcode: '441900',
        streetCode: '441900004',
        region: '广东省东莞市',
        street: '南城街道',
      }),
    );
  });

  test('is kept as it was typed when the server refuses it', async () => {
    const { server } = await open('addaddress?id=a-home');
    server.fail('places.save_address', 'places.address_limit');
    type('联系人', '王小姐');
    press('保存');
    await screen.findByText('最多保存 30 个地址，请先删除不用的');
    expect(screen.getByLabelText<HTMLInputElement>('联系人').value).toBe('王小姐');
  });

  test('is sent once, however often the button is pressed', async () => {
    const { server, saved } = await open('addaddress?id=a-home');
    server.delay = 30;
    press('保存');
    press('保存');
    press('保存');
    await waitFor(() => expect(saved().length).toBe(1));
    await screen.findByText('地址已保存');
    expect(saved().length).toBe(1);
  });

  test('is read from what was copied, and what cannot be read is said', async () => {
    await open('addaddress');
    const readText = vi
      .spyOn(navigator.clipboard, 'readText')
      .mockRejectedValueOnce(new Error('refused'))
      .mockResolvedValue('今天天气不错');
    press('粘贴并识别');
    await screen.findByText('没有读到复制的内容，请长按输入框粘贴');
    press('粘贴并识别');
    await screen.findByText('没有识别到地址，请手动填写');
    expect(readText).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText<HTMLTextAreaElement>('粘贴整段地址，自动识别').value).toBe('今天天气不错');
  });
});

describe('choosing a place', () => {
  test('searches by word once the person pauses', async () => {
    const { server } = await open('choseaddress');
    type('搜索地点', '新村');
    await screen.findByText('搜索结果');
    await waitFor(() => expect(screen.queryByText('益田村')).toBeNull());
    expect(screen.getByRole('button', { name: /园岭新村\s*福田区/ })).toBeTruthy();
    // In the person's own city first: other cities have estates of that name too.
    expect(server.sent('places.text').filter(({ keywords }) => keywords === '新村')).toMatchObject([
      { city: '440300' },
    ]);
  });

  test('says when nothing is called so', async () => {
    await open('choseaddress');
    type('搜索地点', '火星');
    await screen.findByText('没有找到「火星」');
  });
});
