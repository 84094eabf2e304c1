import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith } from '../../testing/open-console.tsx';

test('a draft is seen as on a phone before it is published', async () => {
  await openConsole('pages', {
    prepare: async (world) => {
      await world.call('operator', 'content.publish_page', {
        code: 'rules-weighing',
        kind: 'rules',
        group: '计量',
        title: '我们的称重',
        summary: '怎么称',
        markup: '先去皮。',
      });
    },
  });
  fireEvent.click((await rowWith('我们的称重')).querySelector('button')!);
  fireEvent.change(await screen.findByLabelText('标题'), { target: { value: '费用怎么算' } });
  fireEvent.change(screen.getByLabelText('正文'), { target: { value: '## 上门\n\n> 免费上门' } });
  await press('手机预览');
  const phone = (await screen.findByText('手机上的样子')).closest<HTMLElement>('[role=dialog]')!;
  await within(phone).findByText('免费上门');
  expect(within(phone).getByRole('heading', { level: 2, name: '费用怎么算' })).toBeTruthy();
  expect(within(phone).queryByText(/##/)).toBeNull();
});
