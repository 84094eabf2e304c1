import { formatWeightNumber, type Grams, type WeightUnit } from '@shoushou/kernel/weight';
import { classNames } from './class-names.ts';
import { unitLabel, useWeightUnit } from './weight-unit.tsx';
import './parts.css';

export { unitLabel, useWeightUnit, WeightUnitProvider } from './weight-unit.tsx';

export interface WeightProps {
  grams: Grams;
  /** Overrides the person's unit, for values fixed in kg (a legal document, a scale's reading). */
  unit?: WeightUnit;
  size?: 'inherit' | 'note' | 'body' | 'title' | 'amount' | 'state' | 'figure';
  bold?: boolean;
  className?: string;
}

/** A weight, `25.22 kg` or `50.44 斤`. */
export function Weight({ grams, unit, size = 'inherit', bold = false, className }: WeightProps) {
  const chosen = useWeightUnit();
  const shown = unit ?? chosen;
  return (
    <span className={classNames('ds-weight', `ds-size-${size}`, bold && 'ds-bold', className)}>
      {formatWeightNumber(grams, shown)} {unitLabel(shown)}
    </span>
  );
}
