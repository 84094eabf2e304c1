export interface BluetoothDevice {
  readonly id: string;
  readonly name: string;
}

/** Bluetooth Low Energy. Services and characteristics are named by their whole 128-bit ids (`fullUuid`). */
export interface BluetoothPort {
  /**
   * Lets the person choose a device nearby that offers one of the services; null when they choose none.
   * @throws UnsupportedError in words when Bluetooth is switched off or refused.
   */
  choose(services: readonly string[]): Promise<BluetoothDevice | null>;
  /** Devices chosen earlier answer without being chosen again. `onGone` hears when the connection ends. */
  connect(id: string, onGone: () => void): Promise<void>;
  /** The services that a connected device offers. */
  services(id: string): Promise<readonly string[]>;
  listen(id: string, service: string, characteristic: string, onBytes: (bytes: DataView) => void): Promise<void>;
  write(id: string, service: string, characteristic: string, bytes: DataView): Promise<void>;
  disconnect(id: string): Promise<void>;
}

/** The whole id of a number that the Bluetooth SIG or a maker assigned: `0x181d`. */
export const fullUuid = (assigned: number): string => `${assigned.toString(16).padStart(8, '0')}-0000-1000-8000-00805f9b34fb`;

/** What scales speak by: the SIG's Weight Scale service, and the two serial services that common Chinese scales offer. */
export const scaleServices = [
  { service: fullUuid(0x181d), characteristic: fullUuid(0x2a9d), form: 'measurement' },
  { service: fullUuid(0xffe0), characteristic: fullUuid(0xffe1), form: 'serial' },
  { service: fullUuid(0xfff0), characteristic: fullUuid(0xfff1), form: 'serial' },
] as const;
