export interface BluetoothDevice {
  readonly id: string;
  readonly name: string;
}

/** What a person looks for nearby; the words of lists and refusals name it. */
export type BluetoothKind = 'scale' | 'printer';

/** Bluetooth Low Energy. Services and characteristics are named by full 128-bit ids (`fullUuid`). */
export interface BluetoothPort {
  /**
   * Lets the person choose a nearby device with one of the services; null when they choose none. @throws
   * UnsupportedError in words when Bluetooth is off or refused
   */
  choose(services: readonly string[]): Promise<BluetoothDevice | null>;
  /** Connects to a device chosen before without choosing again. `onDisconnect` is called when the connection ends. */
  connect(id: string, onDisconnect: () => void): Promise<void>;
  /** The services that a connected device offers. */
  services(id: string): Promise<readonly string[]>;
  listen(id: string, service: string, characteristic: string, onBytes: (bytes: DataView) => void): Promise<void>;
  /** Writes all bytes in pieces that the connection carries, each after the one before has arrived. */
  send(id: string, service: string, characteristic: string, bytes: Uint8Array): Promise<void>;
  disconnect(id: string): Promise<void>;
}

/** The 128-bit UUID of a number assigned by the Bluetooth SIG or a maker: `0x181d`. */
export const fullUuid = (assigned: number): string =>
  `${assigned.toString(16).padStart(8, '0')}-0000-1000-8000-00805f9b34fb`;

/**
 * Services that scales use: the SIG's Weight Scale service, and two serial services of common Chinese scales, whose
 * form of frames is the model's.
 */
export const scaleServices = [
  { service: fullUuid(0x181d), characteristic: fullUuid(0x2a9d), profile: 'measurement' },
  { service: fullUuid(0xffe0), characteristic: fullUuid(0xffe1), profile: null },
  { service: fullUuid(0xfff0), characteristic: fullUuid(0xfff1), profile: null },
] as const;

/**
 * Services by which thermal printers take bytes: printers of Zjiang, Xprinter and MPT-II (0x18F0), of Epson and others
 * with Microchip's transparent UART, those with the IOS-Vlink module, Xprinter's and Gprinter's own (0xFF00), and
 * serial modules.
 */
export const printerServices = [
  { service: fullUuid(0x18f0), characteristic: fullUuid(0x2af1) },
  { service: '49535343-fe7d-4ae5-8fa9-9fafd205e455', characteristic: '49535343-8841-43f4-a8d4-ecbe34729bb3' },
  { service: 'e7810a71-73ae-499d-8c15-faa9aef0c3f2', characteristic: 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f' },
  { service: fullUuid(0xff00), characteristic: fullUuid(0xff02) },
  { service: fullUuid(0xfff0), characteristic: fullUuid(0xfff2) },
  { service: fullUuid(0xffe0), characteristic: fullUuid(0xffe1) },
] as const;
