import type { CaptureInput } from '@shoushou/contract/types';
import { signedText, type SignedCapture } from '@shoushou/rules/scales/captures';
import { deviceStore } from '../../shell/calls/device-store.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const STORED_AS = 'scale-phone-key';

interface PhoneKey {
  readonly privateKey: CryptoKey;
  /** SPKI, base64. */
  readonly publicKey: string;
}

let held: Promise<PhoneKey> | undefined;

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** This install's key, made once. Its private half can't be read, not even by this app. */
function phoneKey(): Promise<PhoneKey> {
  held ??= (async () => {
    const kept = await deviceStore.get<PhoneKey>(STORED_AS);
    if (kept) return kept;
    const { privateKey, publicKey } = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
    const made = { privateKey, publicKey: base64(await crypto.subtle.exportKey('spki', publicKey)) };
    await deviceStore.set(STORED_AS, made);
    return made;
  })().catch((error: unknown) => {
    held = undefined;
    throw error;
  });
  return held;
}

/** A capture with this phone's signature, as a line of the weighing carries it. */
export async function signCapture(capture: SignedCapture): Promise<CaptureInput> {
  const { privateKey, publicKey } = await phoneKey();
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    new TextEncoder().encode(signedText(capture)),
  );
  return {
    id: capture.id,
    frames: {
      profile: capture.profile,
      plate: capture.plate,
      pieces: [...capture.pieces],
      key: publicKey,
      signature: base64(signature),
    },
  };
}
