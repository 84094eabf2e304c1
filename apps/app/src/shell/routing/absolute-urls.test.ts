import { expect, test } from 'vitest';
import { withAbsoluteUrls } from './absolute-urls.ts';

const answering = (text: string, type: string, status = 200) =>
  withAbsoluteUrls('https://m.shoushou.test', () =>
    Promise.resolve(new Response(text, { status, headers: { 'content-type': type, 'retry-after': '3' } })),
  );

test('pictures of an answer are found on the server that it came from', async () => {
  const ask = answering(
    '{"data":{"photos":["/files/a.jpg"],"note":"看/files/里"}}',
    'application/json; charset=utf-8',
    429,
  );
  const response = await ask('/api/orders/get');
  expect(await response.json()).toEqual({
    data: { photos: ['https://m.shoushou.test/files/a.jpg'], note: '看/files/里' },
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3']);
});

test('a live stream is passed on as it is', async () => {
  expect(await (await answering('data: "/files/a.jpg"\n\n', 'text/event-stream')('/api/messages/stream')).text()).toBe(
    'data: "/files/a.jpg"\n\n',
  );
});
