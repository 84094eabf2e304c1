/** Behaviour of a stubbed WeChat, and the calls it received. */
export interface WechatPage {
  /** False makes `wx.config` fail, as with a wrong signature. */
  verified: boolean;
  /** Answers by call; `errMsg` decides which callback is called. Others answer `ok` with nothing. */
  answers: Record<string, { errMsg: string } & Record<string, unknown>>;
  /** Calls missing in this version of WeChat. */
  unknown: string[];
  readonly asked: { name: string; options: Record<string, unknown> }[];
}

/**
 * Installs jweixin 1.6.0's `wx` as its own script does: `config` completes later; `error` comes before `ready`, which
 * is always called; every call ends in `success`, `fail` or `cancel` by its `errMsg`, then in `complete`.
 * Self-contained, so that its source can be injected into a browser.
 */
export function installWechat(page: WechatPage): void {
  type Callback = (answer?: unknown) => void;
  type Options = Record<string, unknown> & {
    success?: Callback;
    fail?: Callback;
    cancel?: Callback;
    complete?: Callback;
  };
  let state = 0;
  const waiting: Callback[] = [];
  let onError: Callback | undefined;
  const finish = (name: string, options: Options): void => {
    const { success, fail, cancel, complete, ...plain } = options;
    page.asked.push({ name, options: plain });
    setTimeout(() => {
      const checked = Object.fromEntries(
        ((plain['jsApiList'] as string[] | undefined) ?? []).map((call) => [call, !page.unknown.includes(call)]),
      );
      const answer =
        name === 'checkJsApi'
          ? { errMsg: 'checkJsApi:ok', checkResult: checked }
          : (page.answers[name] ?? { errMsg: `${name}:ok` });
      const outcome = answer.errMsg.slice(answer.errMsg.indexOf(':') + 1);
      (outcome === 'ok' ? success : outcome === 'cancel' ? cancel : fail)?.(answer);
      complete?.(answer);
    }, 1);
  };
  const call = (name: string) => (options: Options) => finish(name, options);
  const names = [
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
  ];
  (globalThis as { wx?: unknown }).wx = {
    ...Object.fromEntries(names.map((name) => [name, call(name)])),
    config(options: Record<string, unknown>): void {
      page.asked.push({ name: 'config', options });
      setTimeout(() => {
        if (!page.verified) onError?.({ errMsg: 'config:invalid signature' });
        state = 1;
        for (const ready of waiting.splice(0)) ready();
      }, 1);
    },
    ready(callback: Callback): void {
      if (state === 0) waiting.push(callback);
      else callback();
    },
    error(callback: Callback): void {
      onError = callback;
    },
  };
}
