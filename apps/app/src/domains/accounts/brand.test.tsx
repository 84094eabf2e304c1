import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoute } from '../../testing/render-route.tsx';
import { withSettings } from '../../testing/with-settings.ts';

const brand = { name: '绿邻', logo: '/files/logo.png', servicePhone: '400-123-4567' };

test.each([
  ['tabs/home', '绿邻'],
  ['index', '绿邻'],
  ['login', '登录绿邻'],
  ['download', '绿邻'],
])('%s speaks in the name that operators set', async (path, words) => {
  withSettings(brand);
  const { settled } = await renderRoute(path, { world: 'signed-out' });
  await settled();
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain('收收');
});

test('the door shows their logo', async () => {
  withSettings(brand);
  const { settled } = await renderRoute('login', { world: 'signed-out' });
  await settled();
  await waitFor(() => expect(document.querySelector('img[src="/files/logo.png"]')).not.toBeNull());
});
