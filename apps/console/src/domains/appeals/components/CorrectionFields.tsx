import { formatMoney } from '@shoushou/kernel/money';
import { formatExactTonnage } from '@shoushou/kernel/weight';
import type { LineCorrection } from '@shoushou/rules/orders/corrected-weighing';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import type { Corrected, EvidentWeighing, Remedies } from '../appeal-effects.rules.ts';
import * as styles from './appeal-drawer.module.css';

type Line = EvidentWeighing['lines'][number];
type Values = Omit<LineCorrection, 'id'>;

interface CorrectionFieldsProps {
  of: EvidentWeighing;
  value: NonNullable<Remedies['correction']>;
  corrected: Corrected | null;
  onChange: (value: NonNullable<Remedies['correction']>) => void;
}

/** The lines of the weighing in force with their corrected values, and what the weighing comes to. */
export function CorrectionFields({ of: { weighing, lines }, value, corrected, onChange }: CorrectionFieldsProps) {
  return (
    <div className={styles.correction}>
      {lines.map((line) => (
        <LineFields
          key={line.id}
          line={line}
          value={value[line.id] ?? {}}
          onChange={(values) => onChange({ ...value, [line.id]: values })}
        />
      ))}
      <p className={styles.quiet}>
        {formatMoney(weighing.totalFen)}
        {corrected
          ? ` → ${formatMoney(corrected.totalFen)}${corrected.totalGrams > 0 ? `，${formatExactTonnage(corrected.totalGrams)}` : ''}，另出更正凭证`
          : ' → 请改要更正的数'}
      </p>
    </div>
  );
}

interface LineFieldsProps {
  line: Line;
  value: Values;
  onChange: (value: Values) => void;
}

function LineFields({ line, value, onChange }: LineFieldsProps) {
  const field = (key: keyof Values, label: string, own: number | null, unit: number, precision: number) => (
    <label className={styles.field}>
      <span className={styles.quiet}>{label}</span>
      <NumberInput
        aria-label={`${line.name}${label}`}
        size="small"
        min={0}
        precision={precision}
        value={(value[key] ?? own ?? 0) / unit}
        onChange={(typed) => {
          const next = typed === null ? undefined : Math.round(typed * unit);
          // What equals the weighing is no correction.
          onChange({ ...value, [key]: next === (own ?? 0) ? undefined : next });
        }}
      />
    </label>
  );
  return (
    <div>
      <p className={styles.name}>{line.name}</p>
      <div className={styles.fields}>
        {line.unit === 'kg' ? (
          <>
            {field('grossGrams', '毛重 kg', line.grossGrams, 1000, 3)}
            {field('tareGrams', '皮重 kg', line.tareGrams, 1000, 3)}
            {field('deductionGrams', '扣重 kg', line.deductionGrams, 1000, 3)}
          </>
        ) : (
          field('pieces', '件数', line.pieces, 1, 0)
        )}
        {field('unitPriceFen', '单价 元', line.unitPriceFen, 100, 2)}
      </div>
    </div>
  );
}
