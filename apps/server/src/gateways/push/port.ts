/** Pushes to all devices of a person. */
export interface PushGateway {
  /** A person without devices is not an error. @throws ProviderFailed */
  push(message: PushMessage): Promise<void>;
  /** Sets a device's owner and tags; idempotent. @throws ProviderFailed */
  setDevice(device: PushDevice): Promise<void>;
  /** Removes all tags of a device; idempotent. @throws ProviderFailed */
  clearTags(registrationId: string): Promise<void>;
}

export interface PushMessage {
  userId: string;
  title: string;
  text: string;
  /** The specification's extras: BLNo, BLType, sound. */
  extras: { BLNo: string; BLType: number; sound: string };
}

export interface PushDevice {
  registrationId: string;
  userId: string;
  tags: readonly string[];
}
