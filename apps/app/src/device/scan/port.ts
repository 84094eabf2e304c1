/** `own-camera`: the host brings no scanner, the app's screen `qrscanner` reads the code with the camera. */
export type Scanned = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'own-camera' } | { readonly kind: 'given-up' };

export interface ScanPort {
  /**
   * Lets the person point the camera at one QR or bar code.
   * @throws UnsupportedError in words when the camera cannot be had.
   */
  scan(): Promise<Scanned>;
}
