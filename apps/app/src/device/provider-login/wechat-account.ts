/** The app's account at WeChat's open platform. */
export interface WechatAccount {
  readonly appId: string;
  /** iOS alone: where WeChat leads back to. */
  readonly universalLink?: string;
}

let known: WechatAccount | null = null;

/** The operator's configuration names the account, or that there is none; the shell passes it on before WeChat is asked. */
export function setWechatAccount(account: WechatAccount | null): void {
  known = account;
}

export const wechatAccount = (): WechatAccount | null => known;
