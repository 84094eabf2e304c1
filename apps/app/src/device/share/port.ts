import { UnsupportedError } from '../host/adapters.ts';

/** The specification's share payload (§3). */
export interface SharePayload {
  readonly title: string;
  readonly description: string;
  /** Address of the small picture; absolute. */
  readonly thumb: string;
  readonly webpageUrl: string;
  /** A mini program's original id and page; native app only: with both the card opens it. */
  readonly userName?: string;
  readonly path?: string;
  /** Address of the mini program card's picture. */
  readonly hdImageData?: string;
}

/** `friend` is the specification's scene session, `timeline` 朋友圈. */
export type ShareTarget = 'friend' | 'timeline';

/**
 * `shared`: handed to the other app. `own-menu`: the card is prepared, and the person sends it from WeChat's own menu
 * (···). `copied`: the link is on the clipboard. `cancelled`: the person cancelled.
 */
export type ShareOutcome = 'shared' | 'own-menu' | 'copied' | 'cancelled';

export interface SharePort {
  /**
   * `told` is called with the outcome of a card in the host's own menu, if the host reports it. @throws
   * WechatMissingError when the share needs WeChat and the phone has none. @throws UnsupportedError in words when
   * sharing is impossible here
   */
  share(
    payload: SharePayload,
    target: ShareTarget,
    onOutcome?: (outcome: 'shared' | 'cancelled', target: ShareTarget) => void,
  ): Promise<ShareOutcome>;
}

/** Sharing or paying needs WeChat's app, and the phone has none. */
export class WechatMissingError extends UnsupportedError {
  override readonly name = 'WechatMissingError';
}
