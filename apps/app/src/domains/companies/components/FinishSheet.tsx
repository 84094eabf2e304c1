import { useEffect, useState } from 'react';
import type { DeductionReason } from '@shoushou/contract/types';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatWeight } from '@shoushou/kernel/weight';
import { parseWeight } from '@shoushou/kernel/typed/amounts';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { FieldNote } from '../../../ui/form/TextField.tsx';
import { deductionReasons } from '../companies.labels.ts';
import { useReservationMutation } from '../companies.queries.ts';
import type { ReservationSheetProps } from './AdmitSheet.tsx';
import * as styles from './companies.module.css';

const reasons = Object.entries(deductionReasons).map(([id, label]) => ({ id, label }));

/** A deduction from an item, as entered. */
interface Deduction {
  kg: string;
  reason: DeductionReason;
  /** Id of its picture, once the server has it. */
  photoId: string | null;
  /** Why it can't be sent yet. */
  holdUp: string | undefined;
}

const noDeduction: Deduction = { kg: '', reason: 'moisture', photoId: null, holdUp: undefined };
const gramsOf = ({ kg }: Deduction): number => parseWeight(kg) ?? 0;

function problemOf(deductions: readonly Deduction[]): string | null {
  if (deductions.some(({ kg }) => kg !== '' && parseWeight(kg) === null)) return '请填写扣掉的公斤数';
  return deductions.some((each) => gramsOf(each) > 0 && each.photoId === null && each.holdUp === undefined)
    ? '每种扣重都要拍一张照片'
    : null;
}

/** Deductions, each with its reason and photo; then the result goes to the seller. */
export function FinishSheet({
  open,
  onClose,
  reservation: { no, lines, readings: all, recheck, deductionPermille },
}: ReservationSheetProps) {
  const finish = useReservationMutation('companies.finish_weighing');
  const readings = all.filter(({ round }) => round !== recheck?.checkedRound);
  const weighed = lines.filter(({ itemId }) => readings.some((reading) => reading.itemId === itemId));
  const [filled, setFilled] = useState<Readonly<Record<string, Deduction>>>({});
  const deductions = weighed.map(({ itemId }) => ({ itemId, ...(filled[itemId] ?? noDeduction) }));
  const form = useForm({
    first: {},
    check: (): { deductions?: string } => {
      const problem = problemOf(deductions);
      return problem === null ? {} : { deductions: problem };
    },
    fieldOf: { photoId: 'deductions' },
    holdUp: deductions.find((each) => gramsOf(each) > 0 && each.holdUp !== undefined)?.holdUp,
    send: () =>
      finish.mutateAsync({
        no,
        deductions: deductions.flatMap((each) =>
          gramsOf(each) > 0
            ? [{ itemId: each.itemId, grams: gramsOf(each), reason: each.reason, photoId: each.photoId! }]
            : [],
        ),
      }),
    onDone: onClose,
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="过磅完成"
      submitText="请对方核对"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <p className="ui-note">
          没有扣重就直接提交。每种货最多扣 {formatThousandths(deductionPermille)}，扣了的拍照给对方看
        </p>
        {weighed.map(({ itemId, name }) => {
          const at = readings.findIndex((reading) => reading.itemId === itemId);
          return (
            <DeductionFields
              key={itemId}
              name={name}
              grams={readings[at - 1]!.grams - readings[at]!.grams}
              deduction={filled[itemId] ?? noDeduction}
              onChange={(part) => {
                form.change({});
                setFilled((before) => ({ ...before, [itemId]: { ...(before[itemId] ?? noDeduction), ...part } }));
              }}
            />
          );
        })}
        <FieldNote error={form.errors.deductions} />
      </div>
    </FormSheet>
  );
}

interface DeductionFieldsProps {
  name: string;
  /** The weighed amount of the item. */
  grams: number;
  deduction: Deduction;
  onChange(part: Partial<Deduction>): void;
}

function DeductionFields({ name, grams, deduction: { kg, reason, photoId, holdUp }, onChange }: DeductionFieldsProps) {
  const uploads = usePhotoUploads(1);
  const [arrived, waiting] = [uploads.arrived[0] ?? null, uploads.holdUp];
  useEffect(() => {
    if (arrived !== photoId || waiting !== holdUp) onChange({ photoId: arrived, holdUp: waiting });
  });
  return (
    <div className={styles.fields}>
      <NumberField
        label={`${name}扣重`}
        hint={`称得 ${formatWeight(grams)}`}
        decimals={3}
        placeholder="0"
        trailing={<span className={styles.unit}>kg</span>}
        value={kg}
        onChange={(typed) => onChange({ kg: typed })}
      />
      {kg !== '' && (
        <>
          <Chips
            label={`${name}扣重原因`}
            form="wrap"
            chips={reasons}
            selected={[reason]}
            onPress={(id) => onChange({ reason: id as DeductionReason })}
          />
          <PhotoUploadGrid label={`${name}扣重的照片`} uploads={uploads} />
        </>
      )}
    </div>
  );
}
