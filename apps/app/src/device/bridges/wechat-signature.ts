/** Parameters of `wx.config`, from the server's `/api/wc/signature`. */
export interface WechatSignature {
  readonly appId: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly noncestr: string;
  readonly signature: string;
}

/** Has the server sign an address; null when it fails. The provider of the signer tells the person why. */
export type WechatSigner = (url: string) => Promise<WechatSignature | null>;

/** Device code makes no API calls: the shell provides the signer once after the first paint. */
export interface Signing {
  with(sign: WechatSigner): void;
  /** Waits for the shell to provide the signer, because a scanner may open sooner. */
  sign(url: string): Promise<WechatSignature | null>;
}

export function createSigning(): Signing {
  let signer: WechatSigner | null = null;
  const waiting: ((sign: WechatSigner) => void)[] = [];
  return {
    with(sign) {
      signer = sign;
      for (const goOn of waiting.splice(0)) goOn(sign);
    },
    async sign(url) {
      const sign = signer ?? (await new Promise<WechatSigner>((resolve) => waiting.push(resolve)));
      return sign(url);
    },
  };
}

export const { with: signWechatWith, sign: signWechat } = createSigning();
