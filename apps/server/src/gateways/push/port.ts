/** Pushes to all devices of a person. */
export interface PushGateway {
  /** A person without devices is no failure. @throws ProviderFailed */
  push(message: PushMessage): Promise<void>;
  /** Says whose a device is and what it listens to; repeating it has one effect. @throws ProviderFailed */
  setDevice(device: PushDevice): Promise<void>;
  /** Takes all tags off a device; repeating it has one effect. @throws ProviderFailed */
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
