/** `own-camera`: the host has no scanner, and the app's screen `qrscanner` reads the code with the camera. */
export type Scanned =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'own-camera' }
  | { readonly kind: 'given-up' };

export interface ScanPort {
  /** Lets the person scan one QR or bar code. @throws UnsupportedError in words when no camera is available */
  scan(): Promise<Scanned>;
}
