import { useState } from 'react';
import { RegionPicker } from '../../../ui/choice/RegionPicker.tsx';
import { loadDistricts } from '../places.queries.ts';
import type { RegionStep } from '../places.rules.ts';
import { RegionField } from './RegionField.tsx';

interface DistrictFieldProps {
  /** Province, city and district; empty for none. */
  readonly value: readonly RegionStep[];
  readonly onChange: (path: readonly RegionStep[]) => void;
  readonly error: string | undefined;
  /** Of the picker. */
  readonly title?: string;
}

/** A district as a field of a form, with its picker. */
export function DistrictField({ value, onChange, error, title = '选择地区' }: DistrictFieldProps) {
  const [picking, setPicking] = useState(false);
  return (
    <>
      <RegionField
        text={value.map(({ name }) => name).join('')}
        error={error}
        placeholder="请选择省、市、区"
        onOpen={() => setPicking(true)}
      />
      <RegionPicker
        open={picking}
        onClose={() => setPicking(false)}
        load={loadDistricts}
        value={value}
        depth={3}
        title={title}
        onPick={onChange}
      />
    </>
  );
}
