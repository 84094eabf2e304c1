/** The app's account at WeChat's open platform. */
export interface WechatAccount {
  readonly appId: string;
  /** iOS alone: where WeChat leads back to. */
  readonly universalLink?: string;
}

let known: WechatAccount | null = null;

/** The operator's configuration names the account; the shell passes it on once. */
export function nameWechatAccount(account: WechatAccount): void {
  known = account;
}

export const wechatAccount = (): WechatAccount | null => known;
