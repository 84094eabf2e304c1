export interface DeviceCheckQuestion {
  readonly kind: 'imei' | 'serial';
  readonly number: string;
}

export interface DeviceCheckAnswer {
  /** Whether somebody's account is still signed in on it, so that only they can use it. */
  readonly lock: 'on' | 'off' | 'unknown';
  /** Whether a register has it as lost or stolen; null where it has no such numbers. */
  readonly reported: boolean | null;
}

/** Tells of a device what its seller may not. */
export interface DeviceCheckGateway {
  /** @throws ProviderFailed when nobody answers: ask again, asking changes nothing */
  check(question: DeviceCheckQuestion): Promise<DeviceCheckAnswer>;
}
