import { deviceStore } from '../../shell/calls/device-store.ts';

/** The server's answers to this device about a draw; a rewritten history would contradict them. */
export interface DrawReceipt {
  readonly code: string;
  readonly n: number;
  readonly hash: string;
}

const storedAs = 'draw-receipts';
const maxStored = 200;

export async function storedReceipts(): Promise<readonly DrawReceipt[]> {
  return (await deviceStore.get<readonly DrawReceipt[]>(storedAs)) ?? [];
}

export async function saveReceipt(receipt: DrawReceipt): Promise<void> {
  const others = (await storedReceipts()).filter(({ code, n }) => code !== receipt.code || n !== receipt.n);
  await deviceStore.set(storedAs, [...others, receipt].slice(-maxStored));
}
