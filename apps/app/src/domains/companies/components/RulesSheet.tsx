import type { Company, CompanyRules } from '@shoushou/contract/types';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { FieldNote, TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useChangeRules } from '../companies.queries.ts';
import { rulesDraft, rulesOf, rulesPreview, rulesProblems, type RulesField } from '../rules-draft.rules.ts';
import * as styles from './companies.module.css';

const days = ['一', '二', '三', '四', '五', '六', '日'].map((day, index) => ({
  id: String(index + 1),
  label: `周${day}`,
}));
const fields: readonly (readonly [field: RulesField, label: string, unit: string])[] = [
  ['opens', '开门', ''],
  ['closes', '关门', ''],
  ['window', '每个时段', '分钟'],
  ['places', '每个时段收几辆', '辆'],
  ['tonnes', '每个时段收多少', '吨'],
  ['notice', '最少提前', '小时'],
  ['cutoff', '当日几点后不再接单', ''],
  ['ahead', '最远可约', '天'],
  ['grace', '迟到宽限', '分钟'],
  ['deduction', '扣重最多', '%'],
  ['deposit', '定金', '%'],
];

/** When and how much the company takes; a line summarises the rules while they are typed. */
export function RulesSheet({ company: { no, rules }, onClose }: { company: Company; onClose: () => void }) {
  const change = useChangeRules();
  const form = useForm({
    first: rulesDraft(rules),
    check: rulesProblems,
    fieldOf: { places: 'places', grams: 'tonnes', windowMinutes: 'window', depositPermille: 'deposit' },
    send: (draft) => change.mutateAsync({ no, rules: rulesOf(draft) as CompanyRules }),
    onDone() {
      showToast('规则已生效，已经预约的不变', { style: 'success' });
      onClose();
    },
  });
  const { draft, errors } = form;
  return (
    <FormSheet
      open
      onClose={onClose}
      title="收货规则"
      submitText="保存"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <Chips
          label="营业日"
          form="wrap"
          chips={days}
          selected={draft.days}
          onPress={(id) =>
            form.change({
              days: draft.days.includes(id) ? draft.days.filter((day) => day !== id) : [...draft.days, id].sort(),
            })
          }
        />
        <FieldNote error={errors.days} />
        <p className="ui-note" role="status">
          {rulesPreview(draft)}
        </p>
        <div className={styles.pairs}>
          {fields.map(([field, label, unit]) => (
            <TextField
              key={field}
              label={label}
              inputMode={unit === '' ? 'text' : 'decimal'}
              maxLength={6}
              {...(unit === '' ? { placeholder: '08:00' } : { trailing: <span className={styles.unit}>{unit}</span> })}
              value={draft[field]}
              onChange={(typed) => form.change({ [field]: typed })}
              error={errors[field]}
            />
          ))}
        </div>
      </div>
    </FormSheet>
  );
}
