import type { Input } from '@shoushou/contract/schemas';

/** A key in this device's keystore that signs once the device has recognised its owner by fingerprint, face or code. */
export interface PasskeyPort {
  /** Whether this device can recognise its owner for this page. */
  available(): Promise<boolean>;
  /** Makes the key. Null when the person cancelled, or was not recognised. */
  create(asked: {
    challenge: string;
    site: string;
    userId: string;
    name: string;
  }): Promise<Input<'wallet.add_passkey'> | null>;
  /** Lets the key sign. Null when the person cancelled, or was not recognised. */
  confirm(asked: { challenge: string; keyId: string }): Promise<Input<'wallet.confirm_passkey'> | null>;
}
