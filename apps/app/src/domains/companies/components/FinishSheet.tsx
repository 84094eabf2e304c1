import type { DeductionReason } from '@shoushou/contract/types';
import { formatWeight, parseWeight } from '@shoushou/kernel/weight';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { deductionReasons } from '../companies.labels.ts';
import { useReservationWrite } from '../companies.queries.ts';
import type { ReservationSheetProps } from './AdmitSheet.tsx';
import * as styles from './companies.module.css';

const reasons = Object.entries(deductionReasons).map(([id, label]) => ({ id, label }));

/** Deductions with their reasons; then the result goes to the seller. */
export function FinishSheet({ open, onClose, reservation: { no, lines, readings: all, recheck, deductionPermille } }: ReservationSheetProps) {
  const finish = useReservationWrite('companies.finish_weighing');
  const readings = all.filter(({ round }) => round !== recheck?.checkedRound);
  const weighed = lines.filter(({ itemId }) => readings.some((reading) => reading.itemId === itemId));
  const form = useForm({
    first: { typed: {} as Readonly<Record<string, string>>, why: {} as Readonly<Record<string, DeductionReason>> },
    check: ({ typed }): { typed?: string } => (Object.values(typed).some((kg) => kg !== '' && parseWeight(kg) === null) ? { typed: '请填写扣掉的公斤数' } : {}),
    fieldOf: { deductions: 'typed' },
    send: ({ typed, why }) =>
      finish.mutateAsync({ no, deductions: weighed.flatMap(({ itemId }) => { const grams = parseWeight(typed[itemId] ?? '') ?? 0; return grams > 0 ? [{ itemId, grams, reason: why[itemId] ?? 'moisture' }] : []; }) }),
    onDone: onClose,
  });
  const { typed, why } = form.draft;
  return (
    <FormSheet open={open} onClose={onClose} title="过磅完成" submitText="请对方核对" busy={form.busy} failure={form.failure} onSubmit={form.submit}>
      <div className={styles.fields}>
        <p className="ui-note">没有扣重就直接提交。每种货最多扣 {deductionPermille / 10}%</p>
        {weighed.map(({ itemId, name }) => {
          const at = readings.findIndex((reading) => reading.itemId === itemId);
          return (
            <div key={itemId} className={styles.fields}>
              <TextField label={`${name}扣重`} hint={`称得 ${formatWeight(readings[at - 1]!.grams - readings[at]!.grams)}`} inputMode="decimal" placeholder="0" trailing={<span className={styles.unit}>kg</span>} maxLength={10} value={typed[itemId] ?? ''} onChange={(kg) => form.change({ typed: { ...typed, [itemId]: kg } })} />
              {(typed[itemId] ?? '') !== '' && <Chips label={`${name}扣重原因`} form="wrap" chips={reasons} selected={[why[itemId] ?? 'moisture']} onPress={(id) => form.change({ why: { ...why, [itemId]: id as DeductionReason } })} />}
            </div>
          );
        })}
        {form.errors.typed !== undefined && (
          <p className={styles.wrong} role="alert">
            {form.errors.typed}
          </p>
        )}
      </div>
    </FormSheet>
  );
}
