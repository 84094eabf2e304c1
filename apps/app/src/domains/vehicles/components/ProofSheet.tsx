import type { VehicleProof } from '@shoushou/contract/types';
import { normalProofNumber, PROOF_NUMBER } from '@shoushou/rules/vehicles/limits';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { proofNames } from '../vehicles.labels.ts';
import { useVehicleMutation } from '../vehicles.queries.ts';
import type { VehicleSheetProps } from './OfferSheet.tsx';
import * as styles from './vehicles.module.css';

const texts: Readonly<Record<VehicleProof, string>> = {
  certificate: '上传后车款立即到车主钱包',
  filing: '填车管所的受理编号，拍下回执',
  deregistration: '车主在这里保存',
};

/** A proof with its number and a photo. */
export function ProofSheet({ vehicle: { no }, kind, onClose }: VehicleSheetProps & { readonly kind: VehicleProof }) {
  const add = useVehicleMutation('vehicles.add_proof');
  const uploads = usePhotoUploads(1);
  const form = useForm({
    first: { number: '' },
    check: ({ number }): { number?: string; photo?: string } => ({
      ...(PROOF_NUMBER.test(normalProofNumber(number)) ? {} : { number: '请填写 6 到 30 位编号' }),
      ...(uploads.arrived.length === 0 && uploads.holdUp === undefined ? { photo: '请拍一张照片' } : {}),
    }),
    fieldOf: { number: 'number', photoId: 'photo', photoIds: 'photo' },
    holdUp: uploads.holdUp,
    send: ({ number }) =>
      add.mutateAsync({ no, kind, number: normalProofNumber(number), photoId: uploads.arrived[0]! }),
    onDone: onClose,
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={proofNames[kind]}
      submitText="上传"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <p className="ui-note">{texts[kind]}</p>
        <TextField label="编号" autoComplete="off" maxLength={36} {...form.field('number')} />
        <PhotoUploadGrid label="证明照片" uploads={uploads} error={form.errors.photo} />
      </div>
    </FormSheet>
  );
}
