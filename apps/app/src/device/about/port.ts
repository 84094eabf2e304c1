/** The specification's stored device (§3). */
export interface AboutDevice {
  /** An id that this installation made for itself; the device's own is never read. */
  readonly uuid: string;
  /** Unreadable since Android 10. */
  readonly serial: '';
  readonly platform: 'android' | 'ios' | 'web';
  /** Of the operating system. */
  readonly version: string;
  readonly isVirtual: boolean;
  readonly manufacturer: string;
  readonly model: string;
  /** The specification's bridge, which this app does without. */
  readonly cordova: '';
}

export type DeviceFacts = Pick<AboutDevice, 'platform' | 'version' | 'isVirtual' | 'manufacturer' | 'model'>;

export interface AboutPort {
  facts(): Promise<DeviceFacts>;
}
