import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith } from '../../testing/open-console.tsx';

test('what changed since an earlier version is shown, and that version comes back as a new one', async () => {
  const page = {
    code: 'rules-weighing',
    kind: 'rules' as const,
    group: '计量',
    title: '我们的称重',
    summary: '怎么称',
  };
  const { server } = await openConsole('pages', {
    prepare: async (world) => {
      await world.call('operator', 'content.publish_page', { ...page, markup: '先去皮。\n\n再称重。' });
      await world.call('operator', 'content.publish_page', { ...page, markup: '先去皮。\n\n称两次。' });
    },
  });
  fireEvent.click((await rowWith('我们的称重')).querySelector('button')!);
  fireEvent.click(await screen.findByRole('tab', { name: '历史版本' }));
  await waitFor(() =>
    expect([document.querySelector('del')?.textContent, document.querySelector('ins')?.textContent]).toEqual([
      '再称重。',
      '称两次。',
    ]),
  );
  await press('恢复这一版');
  await press('恢复');
  await waitFor(async () =>
    expect(
      (await server.call('operator', 'content.page_versions', { code: page.code })).map(({ markup }) => markup),
    ).toEqual(['先去皮。\n\n再称重。', '先去皮。\n\n称两次。', '先去皮。\n\n再称重。']),
  );
  await screen.findByText('已恢复，成为新的一版');
});
