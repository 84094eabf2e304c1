import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signWechatWith } from '../../device/bridges/wechat-signature.ts';
import { emulateNativeApp, emulateHost } from '../../testing/host.ts';
import { pluginAnswers } from '../../testing/native-plugins.ts';
import { withSettings } from '../../testing/with-settings.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { installWechat } from '../../testing/wechat-page.ts';
import { PageFrame } from '../page-frame/index.ts';
import { startProviderPayment } from './pay.ts';

const routes = [
  {
    path: 'page',
    title: '页面',
    guarded: false,
    load: () => Promise.resolve({ default: () => <PageFrame title="页面" /> }),
  },
];
const parameters = {
  way: 'wechat-page',
  timestamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=wx1',
  signType: 'RSA',
  paySign: 's',
} as const;

beforeEach(async () => {
  vi.stubGlobal('wx', undefined);
  signWechatWith(() => Promise.resolve({ appId: 'wxsandbox', timestamp: 1, noncestr: 'n', signature: 's' }));
  await renderScreen({ path: '/page', routes, world: 'signed-out' });
});

async function asked(payment: Parameters<typeof startProviderPayment>[0]): Promise<unknown> {
  let word: unknown;
  await act(async () => {
    word = await startProviderPayment(payment);
  });
  return word;
}

describe('paying at a provider', () => {
  test('who gives up in WeChat is told that they can go on', async () => {
    emulateHost('wechatAndroid');
    installWechat({
      verified: true,
      unknown: [],
      asked: [],
      answers: { chooseWXPay: { errMsg: 'chooseWXPay:cancel' } },
    });
    expect(await asked({ payUrl: null, parameters })).toBe('cancelled');
    expect(screen.getByText('您已取消付款，可以继续支付')).toBeTruthy();
  });

  test('whose payment WeChat did not take is told so, and can go on', async () => {
    emulateHost('wechatIos');
    installWechat({ verified: true, unknown: [], asked: [], answers: { chooseWXPay: { errMsg: 'chooseWXPay:fail' } } });
    expect(await asked({ payUrl: null, parameters })).toBe('failed');
    expect(screen.getByText('付款没有成功，可以继续支付')).toBeTruthy();
  });

  test('without WeChat’s app the catalogue’s words are said', async () => {
    emulateNativeApp('android');
    withSettings({ wechatApp: { appId: 'wxsandbox' } });
    pluginAnswers('wechat', {
      initialize: () => Promise.resolve(),
      isInstalled: () => Promise.resolve({ installed: false }),
    });
    expect(
      await asked({
        payUrl: null,
        parameters: {
          way: 'wechat-app',
          partnerid: '1',
          prepayid: '1',
          package: 'Sign=WXPay',
          noncestr: 'n',
          timestamp: '1',
          sign: 's',
        },
      }),
    ).toBe('unsure');
    expect(screen.getByText('请先安装微信')).toBeTruthy();
  });

  test('without parameters the provider’s page is opened', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    expect(await asked({ payUrl: '/sandbox/pay/PY1', parameters: null })).toBe('left');
    expect(assign).toHaveBeenCalledWith('/sandbox/pay/PY1');
  });
});
