import { formatWeight, parseWeight } from '@shoushou/kernel/weight';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useReservationWrite } from '../companies.queries.ts';
import type { ReservationSheetProps } from './AdmitSheet.tsx';
import * as styles from './companies.module.css';

/** The loaded vehicle, which begins a weighing. */
const LOADED = 'loaded';

/** One reading of the weighbridge with a photo of its display. */
export function WeighSheet({ open, onClose, reservation: { no, lines, readings } }: ReservationSheetProps) {
  const weigh = useReservationWrite('companies.weigh');
  const uploads = usePhotoUploads(1);
  const left = lines.filter(({ itemId }) => !readings.some((reading) => reading.itemId === itemId));
  const last = readings.at(-1);
  const form = useForm({
    first: { what: readings.length === 0 ? LOADED : (left[0]?.itemId ?? LOADED), kg: '' },
    check: ({ kg, what }): { kg?: string; photo?: string } => {
      const grams = parseWeight(kg);
      const problem = grams === null || grams < 1_000 ? '请填写地磅读数' : what !== LOADED && last && grams >= last.grams ? `卸货后要比上一次 ${formatWeight(last.grams)} 轻` : null;
      return { ...(problem === null ? {} : { kg: problem }), ...(uploads.arrived.length === 0 && uploads.holdUp === undefined ? { photo: '请拍下仪表读数' } : {}) };
    },
    fieldOf: { grams: 'kg', photoId: 'photo' },
    holdUp: uploads.holdUp,
    send: ({ what, kg }) => weigh.mutateAsync({ no, itemId: what === LOADED ? null : what, grams: parseWeight(kg)!, photoId: uploads.arrived[0]! }),
    onDone: onClose,
  });
  return (
    <FormSheet open={open} onClose={onClose} title="记地磅读数" submitText="保存读数" busy={form.busy} failure={form.failure} onSubmit={form.submit}>
      <div className={styles.fields}>
        <RadioList
          legend="称的是什么"
          choices={[...(last ? left.map(({ itemId, name }) => ({ value: itemId, label: `卸完${name}` })) : []), { value: LOADED, label: last ? '重新从重车称起' : '重车' }]}
          value={form.draft.what}
          onChange={(what) => form.change({ what })}
        />
        <TextField label="读数" inputMode="decimal" placeholder="0" trailing={<span className={styles.unit}>kg</span>} maxLength={10} value={form.draft.kg} onChange={(kg) => form.change({ kg })} error={form.errors.kg} {...(last ? { hint: `上一次 ${formatWeight(last.grams)}` } : {})} />
        <PhotoUploadGrid label="仪表照片" uploads={uploads} error={form.errors.photo} />
      </div>
    </FormSheet>
  );
}
