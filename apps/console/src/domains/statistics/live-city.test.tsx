import { serveAmapScript } from '@shoushou/design/testing/serve-amap-script';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { onTestFinished, describe, expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';

/** The page as the server writes it for an installation with an account at AMap, whose script is the stub. */
function withAmap(): ReturnType<typeof serveAmapScript> {
  document.head.insertAdjacentHTML('beforeend', '<meta name="amap" content="pagekey" />');
  onTestFinished(() => document.querySelector('meta[name=amap]')?.remove());
  return serveAmapScript();
}

const outlinesDrawn = () =>
  waitFor(
    () =>
      expect(screen.getByRole('img', { name: '订单和回收员的位置' }).querySelectorAll('path').length).toBeGreaterThan(
        0,
      ),
    { timeout: 90_000 },
  );

describe('the live city', { timeout: 200_000 }, () => {
  test('stands on AMap’s streets where there is a key, frames the city once, and chooses the order that is pressed', async () => {
    const amap = withAmap();
    amap.refusal = 'INVALID_USER_KEY';
    await openConsole('live');
    // The first page of a file loads antd's tables, which takes seconds on a busy machine.
    await screen.findByText('街道地图没有打开，先看区界示意', {}, { timeout: 90_000 });
    await outlinesDrawn();
    amap.refusal = null;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    const streets = await screen.findByRole('group', { name: '街道地图' });
    const drawing = (): Element | null => streets.parentElement!.querySelector('svg');
    await waitFor(() => expect(drawing()?.querySelectorAll('circle').length).toBeGreaterThan(0));
    expect(amap.scripts.map(({ searchParams }) => searchParams.get('key'))).toEqual(['pagekey', 'pagekey']);
    await waitFor(() => expect(amap.asked.filter(({ name }) => name === 'setBounds')).toHaveLength(1));
    const order = [...drawing()!.querySelectorAll('circle')].find((spot) => spot.textContent?.includes('黄纸板'))!;
    fireEvent.click(order);
    await waitFor(() => expect(new URLSearchParams(location.search).get('order')).toMatch(/^OR/));
    expect([...drawing()!.querySelectorAll('circle')].filter((spot) => spot.getAttribute('r') === '8')).toHaveLength(1);
  });

  test('is the districts’ outlines without a key, and asks nobody for a script', async () => {
    const amap = serveAmapScript();
    await openConsole('live');
    await outlinesDrawn();
    screen.getByText(/区界示意，数据/);
    expect(screen.queryByRole('group', { name: '街道地图' })).toBeNull();
    expect(amap.scripts).toEqual([]);
  });
});
