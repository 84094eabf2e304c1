import { useState } from 'react';
import { formatMoney } from '@shoushou/kernel/money';
import { normalPlate, NUMBER_PLATE } from '@shoushou/rules/companies/plate';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useReservationMutation, useWindows } from '../companies.queries.ts';
import type { ReservationSheetProps } from './AdmitSheet.tsx';
import { WindowGrid } from './WindowGrid.tsx';
import * as styles from './companies.module.css';

/** Another window or another vehicle; the current place is kept until the new one is confirmed. */
export function ChangeSheet({
  open,
  onClose,
  reservation: { no, companyNo, startsAt, plate, announcedGrams, depositFen, deposit },
}: ReservationSheetProps) {
  const change = useReservationMutation('companies.change_reservation');
  const windows = useWindows(companyNo, announcedGrams);
  const [day, setDay] = useState<string | null>(null);
  const form = useForm({
    first: { startsAt, plate },
    check: ({ plate: typed }): { plate?: string } =>
      NUMBER_PLATE.test(normalPlate(typed)) ? {} : { plate: '请填写车牌号，如 粤B 8K321' },
    fieldOf: { plate: 'plate' },
    send: (draft) => change.mutateAsync({ no, startsAt: draft.startsAt, plate: normalPlate(draft.plate) }),
    onDone: () => {
      showToast('已改约');
      onClose();
    },
    onFailed: () => void windows.refetch(),
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="改约"
      submitText="保存"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <TextField label="车牌号" autoComplete="off" {...form.field('plate')} />
        <ListStates query={windows} skeleton={<SkeletonCards count={1} height={160} />}>
          <WindowGrid
            windows={windows.data ?? []}
            chosen={form.draft.startsAt}
            day={day}
            onDay={setDay}
            onChoose={(chosen) => form.change({ startsAt: chosen })}
          />
        </ListStates>
        {deposit.refundFen < depositFen && (
          <p className="ui-hint">时段前 24 小时内改约，之后取消也只退定金 {formatMoney(deposit.refundFen)}</p>
        )}
      </div>
    </FormSheet>
  );
}
