/** The app's account on WeChat's open platform. */
export interface WechatAccount {
  readonly appId: string;
  /** iOS only: the link by which WeChat returns. */
  readonly universalLink?: string;
}

let known: WechatAccount | null = null;

/** Set from the operator's configuration by the shell before WeChat is used; null when there is no account. */
export function setWechatAccount(account: WechatAccount | null): void {
  known = account;
}

export const wechatAccount = (): WechatAccount | null => known;
