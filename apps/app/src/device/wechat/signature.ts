/** What `wx.config` is given, from the server's `/api/wc/signature`. */
export interface WechatSignature {
  readonly appId: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly noncestr: string;
  readonly signature: string;
}

/** Has the server sign an address; null when it does not. Whoever gives the signer tells the person why. */
export type WechatSigner = (url: string) => Promise<WechatSignature | null>;

let signer: WechatSigner | null = null;

/** Device code makes no calls: the shell says once how an address is signed. */
export function signWechatWith(sign: WechatSigner): void {
  signer = sign;
}

export function signWechat(url: string): Promise<WechatSignature | null> {
  return signer?.(url) ?? Promise.resolve(null);
}
