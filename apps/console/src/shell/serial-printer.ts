/** The used part of Web Serial; TypeScript's DOM types lack it. */
interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

interface WebSerial {
  requestPort(): Promise<SerialPort>;
}

/** As thermal printers come from the factory; those at USB and Bluetooth take every rate. */
const BAUD_RATE = 9600;

const webSerial = (): WebSerial | undefined => (navigator as { serial?: WebSerial }).serial;

export const canPrintBySerial = (): boolean => webSerial() !== undefined;

/**
 * Sends bytes to a printer at a serial port that the operator chooses.
 * @returns false when none was chosen
 * @throws Error in words when the port can't be opened or the printer is pulled
 */
export async function printBySerial(bytes: Uint8Array): Promise<boolean> {
  const port = await webSerial()
    ?.requestPort()
    .catch(() => null);
  if (!port) return false;
  try {
    await port.open({ baudRate: BAUD_RATE });
  } catch {
    throw new Error('串口打不开，可能正被其他程序使用');
  }
  try {
    const writer = port.writable!.getWriter();
    await writer.write(bytes);
    await writer.close();
  } catch {
    throw new Error('打印中断，请检查打印机的电源和连线');
  } finally {
    await port.close().catch(() => undefined);
  }
  return true;
}
