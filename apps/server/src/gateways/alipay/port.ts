/**
 * The Alipay account of an auth code: apps from before 2024 get a user id, later ones an open id. At least one is set.
 */
export interface AlipayPerson {
  appId: string;
  userId: string | null;
  openId: string | null;
}

export interface AlipayGateway {
  /**
   * Address of the authorization page; it returns to `redirect` with `auth_code` and `state`. `origin` is our pages'
   * origin.
   */
  oauthPage(ask: { redirect: string; state: string; origin: string }): string;
  /** Exchanges an auth code. @throws AlipayRefused when it is used, expired or invalid */
  personOf(authCode: string): Promise<AlipayPerson>;
}

/** Alipay was unreachable, temporarily failing, or its answer could not be verified. */
export class AlipayUnavailable extends Error {
  readonly subCode: string;
  constructor(subCode: string, message: string) {
    super(`Alipay ${subCode}: ${message}`);
    this.subCode = subCode;
  }
}

/** Alipay refused the request permanently: repeating it is pointless. */
export class AlipayRefused extends Error {
  readonly subCode: string;
  constructor(subCode: string, message: string) {
    super(`Alipay ${subCode}: ${message}`);
    this.subCode = subCode;
  }
}
