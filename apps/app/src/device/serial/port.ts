/** A wired scale at a serial port. */
export interface SerialConnection {
  close(): Promise<void>;
}

export interface SerialScalePort {
  /** Whether this browser has serial ports; without, wired scales are not offered. */
  readonly available: boolean;
  /**
   * Lets the person choose a port and opens it at 9,600 baud, 8N1, as indicators come from the factory; null when they choose
   * none. `onGone` is called when the cable is pulled.
   */
  open(onBytes: (bytes: Uint8Array) => void, onGone: () => void): Promise<SerialConnection | null>;
}
