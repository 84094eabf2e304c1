/** Our app at WeChat: the official account for pages inside WeChat, or the mobile app. */
export type WechatClient = 'web' | 'app';

/** The person behind a login code. */
export interface WechatPerson {
  appId: string;
  openId: string;
  unionId: string | null;
}

export interface WechatGateway {
  /**
   * Address of the authorization page; it returns to `redirect` with `code` and `state`. `origin` is our pages' origin.
   */
  oauthPage(ask: { redirect: string; state: string; silent: boolean; origin: string }): string;
  /**
   * Exchanges a login code. @throws WechatRefused when it is used, expired or invalid, WechatSnapshot in a snapshot
   * page
   */
  personOf(client: WechatClient, code: string): Promise<WechatPerson>;
  /** The ticket for signing pages. */
  jsapiTicket(): Promise<{ appId: string; ticket: string }>;
  /** A picture uploaded to WeChat. @throws WechatRefused when there is none, or it has expired */
  media(mediaId: string): Promise<Uint8Array>;
}

/** WeChat was unreachable or temporarily failing. */
export class WechatUnavailable extends Error {
  readonly errcode: number;
  constructor(errcode: number, message: string) {
    super(`WeChat ${errcode}: ${message}`);
    this.errcode = errcode;
  }
}

/** WeChat refused the request permanently: repeating it is pointless. */
export class WechatRefused extends Error {
  readonly errcode: number;
  constructor(errcode: number, message: string) {
    super(`WeChat ${errcode}: ${message}`);
    this.errcode = errcode;
  }
}

/** O1: the page is a snapshot, whose openid and unionid are of nobody: the person has to open the whole page first. */
export class WechatSnapshot extends WechatRefused {
  constructor() {
    super(0, 'a snapshot page has a virtual account');
  }
}
