import { drawLine } from '@shoushou/design/line-picture';
import { receiptOf, type ReceiptFacts } from '@shoushou/rules/orders/receipt';
import type { PaperWidth } from '@shoushou/rules/printing/columns';
import { encodeReceipt } from '@shoushou/rules/printing/esc-pos';
import { deviceBluetooth } from '../../../device/bluetooth/index.ts';
import { requestBluetooth } from '../../../shell/hosts/permissions.ts';
import { printerServices, type BluetoothDevice } from '../../../device/bluetooth/port.ts';
import { UnsupportedError } from '../../../device/host/adapters.ts';
import { devicePreferences } from '../../../device/preferences/index.ts';
import { appSettings } from '../../../shell/calls/settings.ts';

export const receiptLines = (facts: ReceiptFacts, paper: PaperWidth) => receiptOf(facts, appSettings().name, paper);

const PAPER = 'receipt.paper';

/** The width of this person's paper; 58 mm, as belt printers have it, until another was chosen. */
export async function readPaper(): Promise<PaperWidth> {
  return (await (await devicePreferences()).get(PAPER)) === '80' ? 80 : 58;
}

/** Where nothing can be stored the choice holds for this visit. */
export async function keepPaper(paper: PaperWidth): Promise<void> {
  await (await devicePreferences()).set(PAPER, String(paper)).catch(() => undefined);
}

/** The printer of this visit to the app, which need not be chosen for every receipt. */
let lastPrinter: BluetoothDevice | null = null;

export const printerName = (): string | null => lastPrinter?.name ?? null;

export function forgetPrinter(): void {
  lastPrinter = null;
}

/**
 * Prints a receipt over Bluetooth, on the printer chosen before or one that the person chooses now.
 * @returns the printer's name; null when none was chosen
 * @throws UnsupportedError in words: no Bluetooth or permission, no printer, out of range
 */
export async function printReceipt(facts: ReceiptFacts, paper: PaperWidth): Promise<string | null> {
  const port = await deviceBluetooth('printer');
  await requestBluetooth();
  const printer = lastPrinter ?? (await port.choose(printerServices.map(({ service }) => service)));
  if (!printer) return null;
  let lost = false;
  try {
    await port.connect(printer.id, () => (lost = true));
  } catch {
    lastPrinter = null;
    throw new UnsupportedError(`没有连上${printer.name}，请确认打印机已开机并在身边`);
  }
  try {
    const offered = await port.services(printer.id);
    const found = printerServices.find(({ service }) => offered.includes(service));
    if (!found) {
      lastPrinter = null;
      throw new UnsupportedError('这台设备不是可以连接的打印机，请重新选择');
    }
    await port.send(
      printer.id,
      found.service,
      found.characteristic,
      encodeReceipt(receiptLines(facts, paper), drawLine),
    );
    // What was written last may be lost with the connection.
    if (lost) throw new Error('the connection ended');
    lastPrinter = printer;
    return printer.name;
  } catch (error) {
    if (error instanceof UnsupportedError) throw error;
    throw new UnsupportedError('打印中断：打印机离得太远或已关机，请靠近后重新打印');
  } finally {
    await port.disconnect(printer.id).catch(() => undefined);
  }
}
