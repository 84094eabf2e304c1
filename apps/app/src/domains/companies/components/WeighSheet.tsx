import { formatWeight } from '@shoushou/kernel/weight';
import { parseWeight } from '@shoushou/kernel/typed/amounts';
import { MIN_LOAD } from '@shoushou/rules/companies/limits';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useReservationMutation } from '../companies.queries.ts';
import type { ReservationSheetProps } from './AdmitSheet.tsx';
import * as styles from './companies.module.css';

/** The loaded vehicle, which begins a weighing. */
const LOADED = 'loaded';

/** One reading of the weighbridge with a photo of its display. */
export function WeighSheet({
  open,
  onClose,
  reservation: { no, lines, readings: all, scales, recheck },
}: ReservationSheetProps) {
  const weigh = useReservationMutation('companies.weigh');
  const uploads = usePhotoUploads(1);
  const readings = all.filter(({ round }) => round !== recheck?.checkedRound);
  const usable = scales.filter(({ verified }) => verified);
  const left = lines.filter(({ itemId }) => !readings.some((reading) => reading.itemId === itemId));
  const last = readings.at(-1);
  const form = useForm({
    first: {
      what: readings.length === 0 ? LOADED : (left[0]?.itemId ?? LOADED),
      kg: '',
      scaleId: usable[0]?.id ?? null,
    },
    check: ({ kg, what }): { kg?: string; photo?: string } => {
      const grams = parseWeight(kg);
      const problem =
        grams === null || grams < MIN_LOAD
          ? '请填写地磅读数'
          : what !== LOADED && last && grams >= last.grams
            ? `卸货后要比上一次 ${formatWeight(last.grams)} 轻`
            : null;
      return {
        ...(problem === null ? {} : { kg: problem }),
        ...(uploads.arrived.length === 0 && uploads.holdUp === undefined ? { photo: '请拍下仪表读数' } : {}),
      };
    },
    fieldOf: { grams: 'kg', photoId: 'photo' },
    holdUp: uploads.holdUp,
    send: ({ what, kg, scaleId }) =>
      weigh.mutateAsync({
        no,
        itemId: what === LOADED ? null : what,
        grams: parseWeight(kg)!,
        photoId: uploads.arrived[0]!,
        ...(what === LOADED && scaleId !== null ? { scaleId } : {}),
      }),
    onDone: onClose,
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="记地磅读数"
      submitText="保存读数"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <RadioList
          legend="称的是什么"
          choices={[
            ...(last ? left.map(({ itemId, name }) => ({ value: itemId, label: `卸完${name}` })) : []),
            { value: LOADED, label: last ? '重新从重车称起' : '重车' },
          ]}
          value={form.draft.what}
          onChange={(what) => form.change({ what })}
        />
        {form.draft.what === LOADED &&
          (usable.length > 1 ? (
            <RadioList
              legend="哪台地磅"
              choices={usable.map(({ id, name, verifiedUntil }) => ({
                value: id,
                label: `${name}，检定到 ${verifiedUntil}`,
              }))}
              value={form.draft.scaleId ?? ''}
              onChange={(scaleId) => form.change({ scaleId })}
            />
          ) : (
            <p className="ui-note">
              {usable[0]
                ? `${usable[0].name}，检定到 ${usable[0].verifiedUntil}`
                : '没有检定有效的地磅，不能过磅。请负责人联系平台录入'}
            </p>
          ))}
        <NumberField
          label="读数"
          decimals={3}
          placeholder="0"
          trailing={<span className={styles.unit}>kg</span>}
          {...form.field('kg')}
          {...(last ? { hint: `上一次 ${formatWeight(last.grams)}` } : {})}
        />
        <PhotoUploadGrid label="仪表照片" uploads={uploads} error={form.errors.photo} />
      </div>
    </FormSheet>
  );
}
