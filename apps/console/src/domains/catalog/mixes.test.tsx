import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, press } from '../../testing/open-console.tsx';

test('统货配比 shows what sorting brings, and publishes the next version of a mix', async () => {
  const { server } = await openConsole('mixes', { as: 'trader' });
  await screen.findByText(/黄纸板 统货 60%、旧报纸 干净 25%/);
  await press('修改');
  fireEvent.change(await screen.findByLabelText('第 1 种占比'), { target: { value: '50' } });
  await screen.findByText('合计 90%');
  fireEvent.change(screen.getByLabelText('第 2 种占比'), { target: { value: '35' } });
  await screen.findByText('合计 100%');
  await press('发布');
  await waitFor(() =>
    expect(server.sent('catalog.publish_mix')).toMatchObject([
      {
        key: 'home',
        shares: [
          { itemId: 'cardboard', thousandths: 500 },
          { itemId: 'newspaper', thousandths: 350 },
          { itemId: 'pet', thousandths: 150 },
        ],
      },
    ]),
  );
  await screen.findByText('统货配比已发布');
  await screen.findByText(/第 2 版/);
});

test('a failure of the server is shown with the number of the request, by which its log can be searched', async () => {
  const { server } = await openConsole('mixes', { as: 'trader' });
  await screen.findByText(/黄纸板 统货/);
  await press('修改');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('publishmix')
      ? Response.json(
          { code: 1500, data: null, message: '服务器错误，请联系客服' },
          { status: 500, headers: { 'x-request-id': 'k3f-2a' } },
        )
      : fetch(url, init),
  );
  fireEvent.change(await screen.findByLabelText('第 1 种占比'), { target: { value: '50' } });
  fireEvent.change(screen.getByLabelText('第 2 种占比'), { target: { value: '35' } });
  await press('发布');
  await screen.findByText(/服务器错误，请联系客服（请求编号 k3f-2a）/);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error()).mockResolvedValue();
  await press('复制请求编号');
  await press('复制不了，请选中编号再复制');
  await screen.findByText('已复制');
  expect(copied.mock.calls).toEqual([['k3f-2a'], ['k3f-2a']]);
  expect(server.sent('catalog.publish_mix')).toEqual([]);
});
