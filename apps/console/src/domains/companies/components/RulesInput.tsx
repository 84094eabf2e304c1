import type { CompanyRules } from '@shoushou/contract/types';
import { Select, Space } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';

interface RulesInputProps {
  value?: CompanyRules;
  onChange?: (rules: CompanyRules) => void;
  id?: string;
}

type Numeric = Exclude<keyof CompanyRules, 'openDays'>;

/** Label, unit as typed, and stored units per typed unit. */
const fields: readonly (readonly [field: Numeric, label: string, unit: string, scale: number])[] = [
  ['opensAt', '开门', '点', 60],
  ['closesAt', '关门', '点', 60],
  ['windowMinutes', '每个时段', '分钟', 1],
  ['places', '每个时段收', '辆', 1],
  ['grams', '每个时段收', '吨', 1_000_000],
  ['noticeMinutes', '最少提前', '小时', 60],
  ['cutoffAt', '当日截止', '点', 60],
  ['lookAheadDays', '最远可约', '天', 1],
  ['graceMinutes', '迟到宽限', '分钟', 1],
  ['deductionPermille', '扣重最多', '%', 10],
  ['depositPermille', '定金', '%', 10],
];
const days = ['一', '二', '三', '四', '五', '六', '日'].map((day, index) => ({ value: index + 1, label: `周${day}` }));

/** An antd form field for how a company takes deliveries. */
export function RulesInput({ value, onChange, id }: RulesInputProps) {
  if (!value) return null;
  return (
    <Space wrap {...(id === undefined ? {} : { id })}>
      <Select
        aria-label="营业日"
        mode="multiple"
        style={{ width: 420 }}
        options={days}
        value={value.openDays}
        onChange={(openDays: number[]) =>
          onChange?.({ ...value, openDays: [...openDays].sort((one, other) => one - other) })
        }
      />
      {fields.map(([field, label, unit, scale]) => (
        <NumberInput
          key={field}
          aria-label={`${label}（${unit}）`}
          style={{ width: 200 }}
          prefix={label}
          suffix={unit}
          min={0}
          {...(scale === 1 ? { precision: 0 } : {})}
          value={value[field] / scale}
          onChange={(typed) => onChange?.({ ...value, [field]: Math.round((typed ?? 0) * scale) })}
        />
      ))}
    </Space>
  );
}
