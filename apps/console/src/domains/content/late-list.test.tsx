import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../shell/api.ts';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';

test('a dialog and its drawer close once the act has succeeded, however late the list behind it answers', async () => {
  const { server } = await openConsole('pages', { as: 'editor' });
  await press('修改', await rowWith('称重规则'));
  await type('正文', '> 雨天的纸类按实际湿度扣重。');
  await press('发布新版本');
  await waitFor(() => expect(document.querySelector('.ant-modal-confirm')).not.toBeNull());
  expect(location.search).toContain('open=');
  server.delay = 8_000;
  await press('发布', document.querySelector('.ant-modal-confirm')!);
  await screen.findByText('新版本已发布', {}, { timeout: 12_000 });
  await waitFor(() => expect(location.search).not.toContain('open='), { timeout: 5_000 });
  expect(queryClient.isFetching()).toBeGreaterThan(0);
  server.delay = 0;
});
