import type { MessageKind } from '@shoushou/contract/message-kinds';

/** Pushes to all devices of a person. */
export interface PushGateway {
  /** A person without devices is not an error. @throws ProviderFailed */
  push(message: PushMessage): Promise<void>;
  /**
   * The provider's names for so many pushes: a push that is repeated under its name is shown once. @throws
   * ProviderFailed
   */
  reserve(count: number): Promise<string[]>;
  /** Sets a device's owner and tags; idempotent. @throws ProviderFailed */
  setDevice(device: PushDevice): Promise<void>;
  /** Removes the owner and all tags of a device; idempotent. @throws ProviderFailed */
  releaseDevice(registrationId: string): Promise<void>;
}

export interface PushMessage {
  userId: string;
  /** Decides how phones show it, and how their makers count it. */
  kind: MessageKind;
  title: string;
  text: string;
  /** The specification's extras: BLNo, BLType, sound. */
  extras: { BLNo: string; BLType: number; sound: string };
  /** Its reserved name; null without one. */
  cid: string | null;
}

export interface PushDevice {
  registrationId: string;
  userId: string;
  tags: readonly string[];
  /** The person's devices that are signed in: others may be freed when the provider takes no more. */
  known: readonly string[];
}
