import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useReservationMutation } from '../companies.queries.ts';
import type { ReservationSheetProps } from './AdmitSheet.tsx';
import * as styles from './companies.module.css';

/** The seller reports a closed gate, with a photo of it. */
export function AtGateSheet({ open, onClose, reservation: { no, plate } }: ReservationSheetProps) {
  const tell = useReservationMutation('companies.tell_arrival');
  const uploads = usePhotoUploads(1);
  const form = useForm({
    first: {},
    check: (): { photo?: string } =>
      uploads.arrived.length === 0 && uploads.holdUp === undefined ? { photo: '请拍下门口和您的车' } : {},
    fieldOf: { photoId: 'photo' },
    holdUp: uploads.holdUp,
    send: () => tell.mutateAsync({ no, photoId: uploads.arrived[0]! }),
    onDone: onClose,
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="到了没人开门"
      submitText="告诉企业和平台"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <p className="ui-note">
          拍下门口和车牌 {plate}。企业会收到提醒；时段结束还不放行，由客服判定，企业违约的双倍返还定金
        </p>
        <PhotoUploadGrid label="门口的照片" uploads={uploads} error={form.errors.photo} />
      </div>
    </FormSheet>
  );
}
