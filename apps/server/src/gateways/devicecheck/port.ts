export interface DeviceCheckQuestion {
  readonly kind: 'imei' | 'serial';
  readonly number: string;
}

export interface DeviceCheckAnswer {
  /** Whether an account is still signed in on it (activation lock). */
  readonly lock: 'on' | 'off' | 'unknown';
  /** Whether a register has it as lost or stolen; null where it has no such numbers. */
  readonly reported: boolean | null;
}

/** Queries whether a device is locked or reported as lost or stolen. */
export interface DeviceCheckGateway {
  /** @throws ProviderFailed without an answer; the query can be repeated without effect */
  check(question: DeviceCheckQuestion): Promise<DeviceCheckAnswer>;
}
