import type { BrowserContext, Page } from 'playwright-core';
import { installAlipay, type AlipayPage } from '../../apps/app/src/testing/alipay-page.ts';
import { userAgents } from '../../apps/app/src/testing/host.ts';
import { installWechat, type WechatPage } from '../../apps/app/src/testing/wechat-page.ts';
import type { PhoneOptions } from './phone.ts';

type Answers = Record<string, { errMsg: string } & Record<string, unknown>>;
type BridgeCall = { readonly name: string; readonly options: Record<string, unknown> };

/** Address of the script for pages inside WeChat; the only external script that the content security policy allows. */
const wechatScript = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

/** A phone with the page inside WeChat: its user agent, and a fake of the script on WeChat's host. */
export function inWechat(answers: Answers = {}, system: 'android' | 'ios' = 'android'): PhoneOptions {
  const page: WechatPage = { verified: true, answers, unknown: [], asked: [] };
  return {
    userAgent: system === 'ios' ? userAgents.wechatIos : userAgents.wechatAndroid,
    async around(context: BrowserContext) {
      await context.addInitScript(`globalThis.wechatPage = ${JSON.stringify(page)}`);
      await context.route(wechatScript, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `(${installWechat})(globalThis.wechatPage)` }),
      );
    },
  };
}

/** The page's calls to WeChat since it was opened. */
export function callsToWechat(page: Page, name: string): Promise<BridgeCall['options'][]> {
  return page.evaluate(
    (wanted) =>
      (globalThis as unknown as { wechatPage: { asked: BridgeCall[] } }).wechatPage.asked
        .filter((each) => each.name === wanted)
        .map(({ options }) => options),
    name,
  );
}

/** A phone with the page inside Alipay: its user agent, and a fake of the bridge that the Alipay app injects. */
export function inAlipay(answers: AlipayPage['answers'] = {}): PhoneOptions {
  const page: AlipayPage = { answers, asked: [] };
  return {
    userAgent: userAgents.alipayAndroid,
    async around(context: BrowserContext) {
      await context.addInitScript(
        `globalThis.alipayPage = ${JSON.stringify(page)}; (${installAlipay})(globalThis.alipayPage)`,
      );
    },
  };
}

/** The page's calls to Alipay since it was opened. */
export function callsToAlipay(page: Page, name: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (wanted) =>
      (globalThis as unknown as { alipayPage: AlipayPage }).alipayPage.asked
        .filter((each) => each.name === wanted)
        .map(({ parameters }) => parameters),
    name,
  );
}
