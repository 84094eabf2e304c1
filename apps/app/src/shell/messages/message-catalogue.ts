/** One text of the specification's error catalogue (§8). `{name}` is filled from values. */
interface CatalogueMessage {
  readonly text: string;
  /** What the placeholders hold unless values are given. */
  readonly usual?: Readonly<Record<string, string | number>>;
  /** `error` is thrown, not shown. */
  readonly style: 'toast' | 'danger' | 'dialog' | 'error';
}

/** The sixteen texts of the error catalogue by key. Toasts are shown for two seconds at the top. */
export const messageCatalogue = {
  wechatNotInstalled: { text: '请先安装微信', style: 'toast' },
  wechatSignatureFailed: { text: '获取微信签名失败', style: 'toast' },
  wechatLocationFailed: { text: '微信定位失败', style: 'toast' },
  uploadFailed: { text: '图片上传失败，请刷新重试', style: 'toast' },
  tokenFailed: { text: '系统错误，请刷新重试', style: 'danger' },
  tokenRefreshFailed: { text: '系统错误，请重试', style: 'toast' },
  serverError: { text: '服务器错误，请联系客服', style: 'toast' },
  orderBrushing: { text: '疑似刷单，已锁定{minutes}分钟', usual: { minutes: 10 }, style: 'toast' },
  networkPoor: { text: '网络不佳', style: 'toast' },
  networkLost: { text: '网络已断开', style: 'toast' },
  openidFailed: { text: '获取数据错误，请清除微信缓存后重试', style: 'toast' },
  alipayLoginFailed: { text: '获取数据错误：{message}', style: 'toast' },
  pushSetupFailed: { text: '消息推送错误', style: 'toast' },
  pushOpenFailed: { text: '打开消息错误', style: 'dialog' },
  pressAgainToExit: { text: '再按一次退出应用', style: 'toast' },
  notRealDevice: { text: '非真机环境', style: 'error' },
} as const satisfies Record<string, CatalogueMessage>;

export type MessageKey = keyof typeof messageCatalogue;

/** A catalogue text with its `{placeholders}` filled, from `values` or as usual. */
export function messageText(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  const { text, usual = {} }: CatalogueMessage = messageCatalogue[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? usual[name] ?? whole));
}
