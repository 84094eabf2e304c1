import { DAY, shanghaiDate } from '@shoushou/kernel/instant';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type, typeDay } from '../../testing/open-console.tsx';

test('a page gets a version from a moment on, which is given and said in the time of Shanghai', async () => {
  const { server } = await openConsole('pages', { as: 'editor' });
  const tomorrow = shanghaiDate(Date.now() + DAY);
  await press('修改', await rowWith('称重规则'));
  await type('正文', '> 雨天的纸类按实际湿度扣重。');
  await typeDay('生效时间（不填则立即）', `${tomorrow}T10:05`);
  await press('发布新版本');
  await press('发布');
  await screen.findByText(/^新版本将于 .+ 10:05 生效$/);
  expect(server.sent('content.publish_page').at(-1)).toMatchObject({ at: `${tomorrow}T02:05:00.000Z` });
  expect((await server.call('customer', 'content.get_page', { code: 'weighing' })).version).toBe(1);
});
