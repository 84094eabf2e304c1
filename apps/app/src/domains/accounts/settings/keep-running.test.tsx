import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { appDetails } from '../../../device/app-details/index.ts';
import { emulateHost, emulateNativeApp } from '../../../testing/host.ts';
import { pluginAnswers } from '../../../testing/native-plugins.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { keepRunningSteps, makerNames, makerOf } from './keep-running.rules.ts';

const openDetails = vi.fn(() => Promise.resolve());

function onPhoneOf(manufacturer: string): void {
  emulateNativeApp('android');
  pluginAnswers('device', { getInfo: () => Promise.resolve({ manufacturer } as never) });
  pluginAnswers('appDetails', { open: openDetails });
}
const settings = async (as: 'recycler' | 'customer' = 'recycler') =>
  (await renderRoute('setting', { world: 'typical', as })).settled();

test.each([
  ['HUAWEI', '华为'],
  ['HONOR', '荣耀'],
  ['Xiaomi', '小米、红米'],
  ['OPPO', 'OPPO、一加、realme'],
  ['OnePlus', 'OPPO、一加、realme'],
  ['vivo', 'vivo、iQOO'],
  ['samsung', '三星'],
  ['Google', '其他手机'],
])('a phone of %s has the steps of %s', (manufacturer, maker) => {
  expect(makerOf(manufacturer)).toBe(maker);
});

test.each(makerNames)('the steps of %s begin at the system’s settings and name the app', (maker) => {
  const steps = keepRunningSteps(maker, '绿邻回收');
  for (const { path } of steps) expect(path[0]).toBe('设置');
  expect(JSON.stringify(steps)).toContain('绿邻回收');
  expect(JSON.stringify(steps)).not.toContain('{app}');
});

test('a recycler reads the steps of this phone, or of another, and opens the system’s page on the app', async () => {
  onPhoneOf('vivo');
  await settings();
  fireEvent.click(await screen.findByRole('button', { name: /保持后台运行/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '保持后台运行' }));
  sheet.getByText('选“允许后台高耗电”');
  fireEvent.click(sheet.getByRole('button', { name: '华为' }));
  sheet.getByText('设置 › 应用和服务 › 应用启动管理 › 收收');
  expect(sheet.queryByText('选“允许后台高耗电”')).toBeNull();
  fireEvent.click(sheet.getByRole('button', { name: '打开手机设置' }));
  expect(openDetails).toHaveBeenCalledOnce();
});

test('a phone whose settings do not open says where they are', async () => {
  onPhoneOf('HUAWEI');
  pluginAnswers('appDetails', { open: () => Promise.reject(new Error('no activity')) });
  await settings();
  fireEvent.click(await screen.findByRole('button', { name: /保持后台运行/ }));
  fireEvent.click(await screen.findByRole('button', { name: '打开手机设置' }));
  await screen.findByText('没有打开，请在手机的“设置”里找到“收收”');
});

test('a link from going on duty opens them at once', async () => {
  onPhoneOf('HUAWEI');
  await (await renderRoute('setting?keep-running', { world: 'typical' })).settled();
  await screen.findByRole('dialog', { name: '保持后台运行' });
});

test('customers have no such steps', async () => {
  onPhoneOf('HUAWEI');
  await settings('customer');
  expect(screen.queryByText('保持后台运行')).toBeNull();
});

test.each([
  ['a browser', () => emulateHost('chromeAndroid')],
  ['an iPhone’s app', () => emulateNativeApp('ios')],
])('%s has no such page', async (_name, emulate) => {
  emulate();
  expect(await appDetails()).toBeNull();
});
