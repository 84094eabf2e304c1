import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { saveConsent } from '../session/consent.ts';
import { earlyErrors } from '../reporting/early-errors.ts';
import { reportErrors } from '../reporting/error-report.ts';
import { PageFrame } from '../page-frame/index.ts';
import type { RouteDefinition } from '../routing/route.ts';

let broken = true;
function Breaking() {
  if (broken) throw new Error('a fault of this screen');
  return <PageFrame title="行情" back={false} />;
}

const unreachable = (): Promise<never> => Promise.reject(new Error('no network'));
const faulty = () => Promise.resolve({ default: Breaking });
const page = (path: string, load: RouteDefinition['load']): RouteDefinition => ({
  path,
  title: '页面',
  guarded: false,
  load,
});
const pane = (load: RouteDefinition['load']): RouteDefinition => ({
  path: 'tabs/market',
  title: '行情',
  guarded: false,
  tab: 'market',
  load,
});

beforeEach(() => {
  earlyErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // The test's browser lacks it.
  vi.stubGlobal('reportError', vi.fn());
});

describe('a screen that cannot be shown', () => {
  test.each([
    ['whose code does not come', unreachable],
    ['that breaks', faulty],
  ])('%s has a way back as a page, and none on the tabs, which nothing lies behind', async (_, load) => {
    broken = true;
    const { navigator } = await renderScreen({
      path: '/page',
      routes: [page('page', load), pane(load)],
      world: 'signed-out',
    });
    await screen.findByText('没有加载出来');
    expect(screen.getAllByRole('button', { name: '返回' }).length).toBe(1);
    navigator.openTab('market');
    await vi.waitFor(() => expect(navigator.top().path).toBe('/tabs/market'));
    await screen.findByText('没有加载出来');
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
    expect(screen.queryByText(/返回上一页/)).toBeNull();
  });

  test('is in the error log, also when it broke before that was kept', async () => {
    broken = true;
    const { navigator, server } = await renderScreen({
      path: '/page',
      routes: [page('page', faulty)],
      world: 'signed-out',
    });
    await screen.findByText('没有加载出来');
    await saveConsent(true);
    onTestFinished(reportErrors(navigator));
    await vi.waitFor(() =>
      expect(
        server.requests.filter(({ name }) => name === 'reports.add_error').map(({ input }) => input),
      ).toMatchObject([{ key: 'Error: a fault of this screen', url: '/page' }]),
    );
  });

  test('is shown once it can be', async () => {
    broken = true;
    await renderScreen({ path: '/page', routes: [page('page', faulty)], world: 'signed-out' });
    await screen.findByText('没有加载出来');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
    await screen.findByRole('heading', { name: '行情' });
  });
});
