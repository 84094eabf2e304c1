const localIds = new WeakMap<Blob, string>();

/** Records WeChat's own id of a picture, valid until the page is left. */
export function markChosenInWechat(picture: Blob, localId: string): void {
  localIds.set(picture, localId);
}

/** WeChat's own id of a picture that was chosen in it on this page. */
export const chosenInWechat = (picture: Blob): string | undefined => localIds.get(picture);
