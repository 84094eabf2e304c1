/** A wired scale at a serial port, or one of classic Bluetooth that the system shows as a port. */
export interface SerialConnection {
  close(): Promise<void>;
}

/** The used part of a Web Serial port; TypeScript's DOM types lack it. */
export interface SerialLine {
  readonly readable: ReadableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

export interface SerialScalePort {
  /** Whether this browser supports serial ports; otherwise wired scales are not offered. */
  readonly available: boolean;
  /** Lets the person choose a port; null when they choose none. */
  choose(): Promise<SerialLine | null>;
  /**
   * Opens a port at 9,600 baud, 8N1, as indicators come from the factory. `onDisconnect` is called when the cable is
   * pulled. @throws UnsupportedError in words
   */
  open(line: SerialLine, onBytes: (bytes: Uint8Array) => void, onDisconnect: () => void): Promise<SerialConnection>;
}
