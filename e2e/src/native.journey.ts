import { beforeAll, describe, expect, test } from 'vitest';
import { callsToBridge, fire, inNativeApp } from './native-bridge.ts';
import { makeRecyclers, type Person } from './people.ts';
import { phones, type Phone } from './phone.ts';

const { take } = phones();

let recycler: Person;
beforeAll(async () => {
  [recycler] = (await makeRecyclers(1)) as [Person];
});

/** A phone past the start page, whose user has consented. */
const inUse = (): Promise<Phone> => take({ as: recycler, stored: { start: true, consent: true }, ...inNativeApp() });
const pressBack = (phone: Phone): Promise<void> => fire(phone.page, 'App.backButton');

/** Opens a path of the app and waits until it listens to the back button and to pushes. */
async function openAt(phone: Phone, path: string): Promise<void> {
  await phone.open(path);
  await expect.poll(() => callsToBridge(phone.page, 'JPush')).toContain('addTags');
}

describe('the native app', () => {
  test('goes to the start page on its first launch, whatever it was opened with', async () => {
    const phone = await take(inNativeApp());
    await phone.open('/price');
    await expect.poll(() => phone.path()).toBe('/start');
    expect(await callsToBridge(phone.page, 'JPush')).toEqual([]);
  });

  test('keeps what the device is, and registers it for push with alias and tags', async () => {
    const phone = await inUse();
    await openAt(phone, '/');
    expect(await callsToBridge(phone.page, 'JPush')).toEqual([
      'checkPermissions',
      'startJPush',
      'getRegistrationID',
      'setAlias',
      'cleanTags',
      'addTags',
    ]);
    expect(await phone.stored('device')).toMatchObject({
      platform: 'android',
      version: '14',
      isVirtual: false,
      manufacturer: 'Xiaomi',
      model: '2312DRA50C',
      serial: '',
    });
    expect([await phone.stored('device-width'), await phone.stored('device-height')]).toEqual([390, 844]);
  });

  test('offers WeChat on a login page that is opened first', async () => {
    const phone = await take({ stored: { start: true }, ...inNativeApp('ios') });
    await phone.open('/login');
    await phone.front.getByRole('button', { name: '微信登录' }).waitFor();
    await phone.front.getByRole('checkbox').first().tap();
    await phone.awaitText('获取数据错误，请清除微信缓存后重试', () => phone.press('微信登录'));
    expect(await callsToBridge(phone.page, 'CapacitorWechat')).toEqual(['initialize', 'isInstalled', 'auth']);
  });
});

describe('the phone’s back button', () => {
  test('closes what lies over the page, then goes back, and on the tabs says so before it minimises', async () => {
    const phone = await inUse();
    await openAt(phone, '/');
    await phone.front.getByRole('link', { name: '接单大厅' }).first().tap();
    await phone.see('接单大厅');
    await phone.press('筛选');
    await phone.sheet.waitFor();
    await fire(phone.page, 'Keyboard.keyboardDidShow', { keyboardHeight: 300 });
    await pressBack(phone);
    await fire(phone.page, 'Keyboard.keyboardDidHide');
    expect(await phone.sheet.count()).toBe(1);
    await pressBack(phone);
    await phone.sheet.waitFor({ state: 'detached' });
    await phone.see('接单大厅');
    await pressBack(phone);
    await expect.poll(() => phone.path()).toBe('/');
    await phone.awaitText('再按一次退出应用', () => pressBack(phone));
    expect(await callsToBridge(phone.page, 'App')).toEqual([]);
    // The second press counts for a moment only, so a slow machine may have to repeat both.
    await expect
      .poll(async () => {
        await pressBack(phone);
        return callsToBridge(phone.page, 'App');
      })
      .toContain('minimizeApp');
  });
});

describe('a tapped push', () => {
  test('leads by its type', async () => {
    const phone = await inUse();
    await openAt(phone, '/');
    for (const [extra, path] of [
      [{ BLType: '2', BLNo: 'JD26112100000001' }, '/orderdetails/JD26112100000001/2/0'],
      [{ BLType: 2, BLNo: 'OR26112100000001' }, '/orderdetails/OR26112100000001/1/0'],
      [{ BLType: 3 }, '/transaction'],
      [{ BLType: 4, BLNo: 'recharge' }, '/transaction'],
      [{ BLType: 5, BLNo: 'SH26112100000001' }, '/second/secondetail/SH26112100000001'],
      [{ BLType: 11, BLNo: 'recharge' }, '/recharge'],
      [{ BLType: 77 }, '/jiedan/0'],
    ] as const) {
      await fire(phone.page, 'JPush.notificationOpened', { rawData: { extra: { ...extra, sound: 'default' } } });
      // The navigation of the previous tap may still be running; wait for it.
      await expect.poll(() => phone.path(), { message: JSON.stringify(extra) }).toBe(path);
    }
    // Requests for an invented number return 404.
    phone.complaints.splice(0, Infinity, ...phone.complaints.filter((complaint) => !/status of 404/.test(complaint)));
  });

  test('that leads out of the app says so in a dialog, and back closes it', async () => {
    const phone = await inUse();
    await openAt(phone, '/');
    await fire(phone.page, 'JPush.notificationOpened', {
      rawData: { extra: { BLType: 11, BLNo: '//evil.example/x' } },
    });
    await phone.sheet.getByText('打开消息错误').first().waitFor();
    await pressBack(phone);
    await phone.sheet.waitFor({ state: 'detached' });
    expect(await phone.path()).toBe('/');
  });
});
