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
const waiting: ((sign: WechatSigner) => void)[] = [];

/** Device code makes no calls: the shell says once, after the first drawing, how an address is signed. */
export function signWechatWith(sign: WechatSigner): void {
  signer = sign;
  for (const goOn of waiting.splice(0)) goOn(sign);
}

/** A page that asks before the shell has said how waits for it: a scanner opens sooner than the shell has settled. */
export async function signWechat(url: string): Promise<WechatSignature | null> {
  const sign = signer ?? (await new Promise<WechatSigner>((resolve) => waiting.push(resolve)));
  return sign(url);
}
