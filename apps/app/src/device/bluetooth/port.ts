export interface BluetoothDevice {
  readonly id: string;
  readonly name: string;
}

/** Bluetooth Low Energy. Services and characteristics are named by their whole 128-bit ids (`wholeId`). */
export interface BluetoothPort {
  /**
   * Lets the person choose a device nearby that offers one of the services; null when they choose none.
   * @throws AbsentError in words when Bluetooth is switched off or refused.
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
export const wholeId = (assigned: number): string => `${assigned.toString(16).padStart(8, '0')}-0000-1000-8000-00805f9b34fb`;

/** What scales speak by: the SIG's Weight Scale service, and the two serial services that common Chinese scales offer. */
export const scaleServices = [
  { service: wholeId(0x181d), characteristic: wholeId(0x2a9d), form: 'measurement' },
  { service: wholeId(0xffe0), characteristic: wholeId(0xffe1), form: 'serial' },
  { service: wholeId(0xfff0), characteristic: wholeId(0xfff1), form: 'serial' },
] as const;
