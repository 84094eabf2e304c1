import type { ScaleProfile } from '@shoushou/rules/scales/profiles';
import { deviceBluetooth } from '../../device/bluetooth/index.ts';
import { requestBluetooth } from '../../shell/hosts/permissions.ts';
import { scaleServices } from '../../device/bluetooth/port.ts';
import { UnsupportedError } from '../../device/host/adapters.ts';
import { deviceSerial } from '../../device/serial/index.ts';
import { appSettings } from '../../shell/calls/settings.ts';

/** An open connection to a scale. */
export interface OpenScale {
  /** The form of its frames, where the connection itself says it. */
  readonly profile: ScaleProfile | null;
  close(): Promise<void>;
}

/** A source of a scale's bytes. */
export interface ScaleSource {
  readonly name: string;
  /** Connects, also after a loss. `onGone` is called when the connection ends by itself. */
  open(onBytes: (bytes: Uint8Array) => void, onDisconnect: () => void): Promise<OpenScale>;
}

/** Lets the person choose a scale nearby; null when they choose none. @throws UnsupportedError in words */
export async function chooseBluetoothScale(): Promise<ScaleSource | null> {
  const port = await deviceBluetooth();
  await requestBluetooth();
  const device = await port.choose(scaleServices.map(({ service }) => service));
  if (!device) return null;
  return {
    name: device.name,
    async open(onBytes, onDisconnect) {
      await port.connect(device.id, onDisconnect);
      const offered = await port.services(device.id);
      const found = scaleServices.find(({ service }) => offered.includes(service));
      if (!found) {
        await port.disconnect(device.id);
        throw new UnsupportedError('这台设备不是可以连接的秤，可手动输入重量');
      }
      await port.listen(device.id, found.service, found.characteristic, (bytes) =>
        onBytes(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
      );
      return { profile: found.profile, close: () => port.disconnect(device.id) };
    },
  };
}

/** A scale at a serial port. The port is chosen when it is opened. */
export const serialSource: ScaleSource = {
  name: '有线秤',
  async open(onBytes, onDisconnect) {
    const line = await deviceSerial.choose();
    if (!line) throw new UnsupportedError('没有选择串口');
    const connection = await deviceSerial.open(line, onBytes, onDisconnect);
    return { profile: null, close: () => connection.close() };
  },
};

export const hasSerialPorts = (): boolean => deviceSerial.available;

/** Polling interval of the sandbox's scale, milliseconds. */
const ASK_EVERY_MS = 400;
/** A serial port delivers chunks that may end in the middle of a frame. */
const WIRE_CHUNK_BYTES = 7;

interface SandboxPieces {
  profile: ScaleProfile;
  until: number;
  pieces: [ms: number, bytes: string][];
}

/** Polls the sandbox for the bytes of its scale. */
async function pollSandboxScale(
  onPiece: (bytes: Uint8Array) => void,
  onDisconnect: () => void,
): Promise<{ profile: ScaleProfile; stop: () => void }> {
  let since = 0;
  const ask = async (): Promise<SandboxPieces> => {
    const response = await fetch(`${appSettings().apiBase}/sandbox/scale?since=${since}`);
    if (!response.ok) throw new UnsupportedError('没有连上模拟秤，请在运行沙盒的电脑上打开');
    const answer = (await response.json()) as SandboxPieces;
    since = answer.until;
    return answer;
  };
  const { profile } = await ask();
  const timer = setInterval(() => {
    void ask().then(
      ({ pieces }) => {
        for (const [, bytes] of pieces)
          onPiece(Uint8Array.from(bytes.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
      },
      () => {
        clearInterval(timer);
        onDisconnect();
      },
    );
  }, ASK_EVERY_MS);
  return { profile, stop: () => clearInterval(timer) };
}

/** The sandbox's simulated scale: it sends the bytes of a real one and is controlled on the sandbox's page. */
export const sandboxSource: ScaleSource = {
  name: '模拟秤',
  async open(onBytes, onDisconnect) {
    const { profile, stop } = await pollSandboxScale(onBytes, onDisconnect);
    return { profile, close: async () => stop() };
  },
};

/** The same scale by wire: its bytes arrive through the reader of serial ports, in chunks that ignore the frames. */
export const wiredSandboxSource: ScaleSource = {
  name: '模拟有线秤',
  async open(onBytes, onDisconnect) {
    let wire: ReadableStreamDefaultController<Uint8Array> | null = null;
    const readable = new ReadableStream<Uint8Array>({
      start: (controller) => void (wire = controller),
      cancel: () => void (wire = null),
    });
    const send = (piece: Uint8Array): void => {
      for (let from = 0; from < piece.length; from += WIRE_CHUNK_BYTES)
        wire?.enqueue(piece.subarray(from, from + WIRE_CHUNK_BYTES));
    };
    const { profile, stop } = await pollSandboxScale(send, () => wire?.close());
    const connection = await deviceSerial.open(
      { readable, open: async () => undefined, close: async () => stop() },
      onBytes,
      onDisconnect,
    );
    return { profile, close: () => connection.close() };
  },
};
