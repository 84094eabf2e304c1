import { UnsupportedError } from '../host/adapters.ts';
import { isIos } from '../host/platform.ts';
import { signWechat, type WechatSignature } from './wechat-signature.ts';

/** WeChat's own file, the only foreign script that the content security policy allows. */
const address = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

/** The functions of WeChat's JS-SDK used here (jweixin 1.6.0). */
export const wechatCalls = [
  'checkJsApi',
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareAppMessage',
  'onMenuShareTimeline',
  'scanQRCode',
  'getLocation',
  'openLocation',
  'chooseImage',
  'getLocalImgData',
  'uploadImage',
  'chooseWXPay',
] as const;
export type WechatCall = (typeof wechatCalls)[number];

/** Result of a call: `scanQRCode:ok`, `scanQRCode:fail …`, `scanQRCode:cancel`. */
export interface WechatAnswer {
  readonly errMsg: string;
}

interface Callbacks {
  success(answer: WechatAnswer): void;
  fail(answer: WechatAnswer): void;
  cancel(answer: WechatAnswer): void;
}

/** Older versions lack some calls. */
type Wx = { readonly [Name in WechatCall]?: (options: object & Callbacks) => void } & {
  config(options: {
    debug: boolean;
    appId: string;
    timestamp: number;
    nonceStr: string;
    signature: string;
    jsApiList: readonly string[];
  }): void;
  ready(callback: () => void): void;
  error(callback: (answer: WechatAnswer) => void): void;
};

const loaded = (): Wx | undefined => (globalThis as { wx?: Wx }).wx;
let loading: Promise<Wx> | null = null;

function load(): Promise<Wx> {
  const there = loaded();
  if (there) return Promise.resolve(there);
  loading ??= new Promise<Wx>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      loading = null;
      script.remove();
      reject(new UnsupportedError('微信组件没有加载成功，请检查网络后重试'));
    };
    script.src = address;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const wx = loaded();
      if (wx) resolve(wx);
      else fail();
    });
    document.head.append(script);
  });
  return loading;
}

/** The page that WeChat opened; later history entries do not change it. */
function landingAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name.startsWith(location.origin) ? navigation.name : location.href;
}

/** WeChat checks a signature against the landing page on iOS, against the page in front on Android. */
export function addressToSign(): string {
  return (isIos() ? landingAddress() : location.href).replace(/#.*$/, '');
}

let configured: { readonly wx: Wx; readonly url: string; readonly done: Promise<void> } | null = null;

async function configure(wx: Wx, url: string): Promise<void> {
  const signed: WechatSignature | null = await signWechat(url);
  if (!signed) throw new UnsupportedError('获取微信签名失败');
  const { appId, timestamp, noncestr, signature } = signed;
  await new Promise<void>((resolve, reject) => {
    // Called before `ready`, which is called in any case.
    wx.error(() => reject(new UnsupportedError('微信没有通过页面验证，请刷新重试')));
    wx.ready(resolve);
    wx.config({ debug: false, appId, timestamp, nonceStr: noncestr, signature, jsApiList: wechatCalls });
  });
}

/** WeChat's JS-SDK, verified for the current page. */
async function wechat(): Promise<Wx> {
  const wx = await load();
  const url = addressToSign();
  if (configured?.wx !== wx || configured.url !== url) {
    const mine = { wx, url, done: configure(wx, url) };
    configured = mine;
    mine.done.catch(() => {
      if (configured === mine) configured = null;
    });
  }
  await configured.done;
  return wx;
}

export type WechatOutcome<Answer> =
  | { readonly kind: 'ok'; readonly answer: Answer & WechatAnswer }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: string };

function ask<Answer extends object>(wx: Wx, name: WechatCall, options: object): Promise<WechatOutcome<Answer>> {
  return new Promise((resolve) =>
    wx[name]?.({
      ...options,
      success: (answer) => resolve({ kind: 'ok', answer: answer as Answer & WechatAnswer }),
      fail: ({ errMsg }) => resolve({ kind: 'failed', reason: errMsg }),
      cancel: () => resolve({ kind: 'cancelled' }),
    }),
  );
}

/** Whether this version of WeChat has the call; calls that can't be checked are tried. */
async function knows(wx: Wx, name: WechatCall): Promise<boolean> {
  if (!wx.checkJsApi) return true;
  const checked = await ask<{ checkResult?: Readonly<Record<string, boolean>> }>(wx, 'checkJsApi', {
    jsApiList: [name],
  });
  return checked.kind !== 'ok' || checked.answer.checkResult?.[name] !== false;
}

/**
 * Calls a function that WeChat offers to verified pages. @throws UnsupportedError in words when the page is not
 * verified, or this WeChat lacks the call
 */
export async function callWechat<Answer extends object>(
  name: WechatCall,
  options: object = {},
): Promise<WechatOutcome<Answer>> {
  const wx = await wechat();
  if (!wx[name] || !(await knows(wx, name))) throw new UnsupportedError('当前微信版本不支持，请升级微信后重试');
  return ask<Answer>(wx, name, options);
}
