/** Which of our apps at WeChat: the official account whose pages are read in WeChat, or the mobile app. */
export type WechatClient = 'web' | 'app';

/** Who a login code stands for. */
export interface WechatPerson {
  appId: string;
  openId: string;
  unionId: string | null;
}

export interface WechatGateway {
  /** Address of the page that asks a person; comes back to `redirect` with `code` and `state`. `origin` is where our own pages are. */
  oauthPage(ask: { redirect: string; state: string; silent: boolean; origin: string }): string;
  /** Spends a login code. @throws WechatRefused when it is used, old or made up */
  personOf(client: WechatClient, code: string): Promise<WechatPerson>;
  /** What pages are signed with. */
  jsapiTicket(): Promise<{ appId: string; ticket: string }>;
  /** A picture that a person gave to WeChat. @throws WechatRefused when there is none, or no more */
  media(mediaId: string): Promise<Uint8Array>;
}

/** WeChat could not be reached, or could not do it now. */
export class WechatUnavailable extends Error {
  readonly errcode: number;
  constructor(errcode: number, message: string) {
    super(`WeChat ${errcode}: ${message}`);
    this.errcode = errcode;
  }
}

/** WeChat said no to what was asked: another try with the same will fare no better. */
export class WechatRefused extends Error {
  readonly errcode: number;
  constructor(errcode: number, message: string) {
    super(`WeChat ${errcode}: ${message}`);
    this.errcode = errcode;
  }
}
