export interface BluetoothDevice {
  readonly id: string;
  readonly name: string;
}

/** Bluetooth Low Energy. Services and characteristics are named by full 128-bit ids (`fullUuid`). */
export interface BluetoothPort {
  /**
   * Lets the person choose a nearby device with one of the services; null when they choose none. @throws UnsupportedError in
   * words when Bluetooth is off or refused
   */
  choose(services: readonly string[]): Promise<BluetoothDevice | null>;
  /** Connects to a device chosen before without choosing again. `onGone` is called when the connection ends. */
  connect(id: string, onGone: () => void): Promise<void>;
  /** The services that a connected device offers. */
  services(id: string): Promise<readonly string[]>;
  listen(id: string, service: string, characteristic: string, onBytes: (bytes: DataView) => void): Promise<void>;
  write(id: string, service: string, characteristic: string, bytes: DataView): Promise<void>;
  disconnect(id: string): Promise<void>;
}

/** The 128-bit UUID of a number assigned by the Bluetooth SIG or a maker: `0x181d`. */
export const fullUuid = (assigned: number): string =>
  `${assigned.toString(16).padStart(8, '0')}-0000-1000-8000-00805f9b34fb`;

/** Services that scales use: the SIG's Weight Scale service, and two serial services of common Chinese scales, whose form of frames is the model's. */
export const scaleServices = [
  { service: fullUuid(0x181d), characteristic: fullUuid(0x2a9d), profile: 'measurement' },
  { service: fullUuid(0xffe0), characteristic: fullUuid(0xffe1), profile: null },
  { service: fullUuid(0xfff0), characteristic: fullUuid(0xfff1), profile: null },
] as const;
