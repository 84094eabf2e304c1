import { UnsupportedError } from '../host/adapters.ts';
import type { SerialConnection, SerialScalePort } from './port.ts';

/** What of Web Serial is used; browsers' types do not have it yet. */
interface WebSerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}
interface WebSerial {
  requestPort(): Promise<WebSerialPort>;
}

const BAUD_RATE = 9600;

function webSerial(): WebSerial | undefined {
  return (navigator as { serial?: WebSerial }).serial;
}

async function open(onBytes: (bytes: Uint8Array) => void, onGone: () => void): Promise<SerialConnection | null> {
  let port: WebSerialPort | undefined;
  try {
    port = await webSerial()?.requestPort();
  } catch {
    return null;
  }
  if (!port) return null;
  try {
    await port.open({ baudRate: BAUD_RATE });
  } catch {
    throw new UnsupportedError('串口打不开，可能正被其他程序使用');
  }
  const reader = port.readable?.getReader();
  let closed = false;
  void (async () => {
    try {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done || value === undefined) break;
        onBytes(value);
      }
    } catch {
      // A pulled cable ends the stream with an error.
    }
    if (!closed) onGone();
  })();
  return {
    async close() {
      closed = true;
      await reader?.cancel().catch(() => undefined);
      reader?.releaseLock();
      await port.close().catch(() => undefined);
    },
  };
}

export const serialScales: SerialScalePort = {
  get available() {
    return webSerial() !== undefined;
  },
  open,
};
