import { UnsupportedError } from '../host/adapters.ts';
import type { SerialConnection, SerialLine, SerialScalePort } from './port.ts';

interface WebSerial {
  requestPort(): Promise<SerialLine>;
}

const BAUD_RATE = 9600;

function webSerial(): WebSerial | undefined {
  return (navigator as { serial?: WebSerial }).serial;
}

async function open(
  line: SerialLine,
  onBytes: (bytes: Uint8Array) => void,
  onDisconnect: () => void,
): Promise<SerialConnection> {
  try {
    await line.open({ baudRate: BAUD_RATE });
  } catch {
    throw new UnsupportedError('串口打不开，可能正被其他程序使用');
  }
  const reader = line.readable?.getReader();
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
    if (!closed) onDisconnect();
  })();
  return {
    async close() {
      closed = true;
      await reader?.cancel().catch(() => undefined);
      reader?.releaseLock();
      await line.close().catch(() => undefined);
    },
  };
}

export const serialScales: SerialScalePort = {
  get available() {
    return webSerial() !== undefined;
  },
  choose: async () =>
    (await webSerial()
      ?.requestPort()
      .catch(() => null)) ?? null,
  open,
};
