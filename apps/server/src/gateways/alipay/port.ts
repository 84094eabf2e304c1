/** Who an Alipay auth code stands for: apps from before 2024 are told a user id, later ones an open id. At least one is there. */
export interface AlipayPerson {
  appId: string;
  userId: string | null;
  openId: string | null;
}

export interface AlipayGateway {
  /** Address of the page that asks a person; comes back to `redirect` with `auth_code` and `state`. `origin` is where our own pages are. */
  oauthPage(ask: { redirect: string; state: string; origin: string }): string;
  /** Spends an auth code. @throws AlipayRefused when it is used, old or made up */
  personOf(authCode: string): Promise<AlipayPerson>;
}

/** Alipay could not be reached, could not do it now, or answered what can't be believed. */
export class AlipayUnavailable extends Error {
  readonly subCode: string;
  constructor(subCode: string, message: string) {
    super(`Alipay ${subCode}: ${message}`);
    this.subCode = subCode;
  }
}

/** Alipay said no to what was asked: another try with the same will fare no better. */
export class AlipayRefused extends Error {
  readonly subCode: string;
  constructor(subCode: string, message: string) {
    super(`Alipay ${subCode}: ${message}`);
    this.subCode = subCode;
  }
}
