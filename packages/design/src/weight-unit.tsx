import { createContext, useContext, type ReactNode } from 'react';
import type { WeightUnit } from '@shoushou/kernel/weight';

const WeightUnitContext = createContext<WeightUnit>('kg');

/** Provides the unit in which all weights below are shown: the person's 斤 switch. */
export function WeightUnitProvider({ unit, children }: { unit: WeightUnit; children: ReactNode }) {
  return <WeightUnitContext value={unit}>{children}</WeightUnitContext>;
}

export function useWeightUnit(): WeightUnit {
  return useContext(WeightUnitContext);
}

export function unitLabel(unit: WeightUnit): string {
  return unit === 'kg' ? 'kg' : '斤';
}
