import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

test('a notice to users is taken back within ten seconds', async () => {
  const { server } = await openConsole('publishing', { as: 'editor' });
  await press('发布公告');
  await type('标题', '冬至休息一天');
  await type('内容', '12 月 22 日不上门。');
  await press('发布', document.querySelector('.ant-modal')!);
  await press('确认发布');
  await press('撤销');
  await screen.findByText('已撤回');
  expect(server.sent('messages.recall_notice')).toHaveLength(1);
});
