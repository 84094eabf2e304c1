/** Pushes to all devices of a person. */
export interface PushGateway {
  push(message: PushMessage): Promise<void>;
}

export interface PushMessage {
  userId: string;
  title: string;
  text: string;
  /** The specification's extras: BLNo, BLType, sound. */
  extras: { BLNo: string; BLType: number; sound: string };
}
