import { useSyncExternalStore, type ReactNode } from 'react';
import { WeightUnitProvider } from '@shoushou/design/weight-unit';
import type { WeightUnit } from '@shoushou/kernel/weight';
import { deviceStore } from '../calls/device-store.ts';

const storedAs = 'weight-unit';
const listeners = new Set<() => void>();
let unit: WeightUnit = 'kg';

function become(next: WeightUnit): void {
  unit = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the unit that the person chose earlier: kg, unless they chose 斤. */
export async function readWeightUnit(): Promise<void> {
  become((await deviceStore.get<string>(storedAs)) === 'jin' ? 'jin' : 'kg');
}

/** Applies and stores another unit for every weight on the screens. */
export async function changeWeightUnit(next: WeightUnit): Promise<void> {
  become(next);
  await deviceStore.set(storedAs, next);
}

export function useChosenWeightUnit(): WeightUnit {
  return useSyncExternalStore(subscribe, () => unit);
}

/** Provides the person's unit to the weights below. */
export function ChosenWeightUnit({ children }: { children: ReactNode }) {
  return <WeightUnitProvider unit={useChosenWeightUnit()}>{children}</WeightUnitProvider>;
}
