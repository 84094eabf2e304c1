import { scaleTextLimits } from '@shoushou/rules/scales/text-limits';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useAddCertificate } from '../scales.queries.ts';
import { problemsOf, required } from '../../../ui/form/validators.ts';

const DAY_TEXT = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Enters a certificate with its photo; an operator looks whether both agree. `scale` is a serial or a plate. */
export function CertificateSheet({ open, scale, onClose }: { open: boolean; scale: string; onClose: () => void }) {
  const add = useAddCertificate();
  const uploads = usePhotoUploads(1);
  const form = useForm({
    first: { number: '', issuer: '', verifiedOn: '', validTo: '' },
    check: ({
      number,
      issuer,
      verifiedOn,
      validTo,
    }): { number?: string; issuer?: string; verifiedOn?: string; validTo?: string; photo?: string } => ({
      ...problemsOf({ number: required('请输入证书编号')(number) }),
      ...problemsOf({ issuer: required('请输入检定机构')(issuer) }),
      ...(DAY_TEXT.test(verifiedOn) ? {} : { verifiedOn: '请按 2026-03-01 的样子输入' }),
      ...(!DAY_TEXT.test(validTo)
        ? { validTo: '请按 2027-02-28 的样子输入' }
        : validTo <= verifiedOn
          ? { validTo: '有效期须晚于检定日期' }
          : {}),
      ...(uploads.arrived.length === 0 && uploads.holdUp === undefined ? { photo: '请拍下证书' } : {}),
    }),
    fieldOf: { number: 'number', issuer: 'issuer', verifiedOn: 'verifiedOn', validTo: 'validTo', photoId: 'photo' },
    holdUp: uploads.holdUp,
    send: ({ number, issuer, verifiedOn, validTo }) =>
      add.mutateAsync({
        scale,
        number: number.trim(),
        issuer: issuer.trim(),
        verifiedOn,
        validTo,
        photoId: uploads.arrived[0]!,
      }),
    onDone() {
      showToast('已提交，核对后生效', { style: 'success' });
      onClose();
    },
  });
  const { number, issuer, verifiedOn, validTo } = form.draft;
  const { errors } = form;
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="登记检定"
      submitText="提交"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <TextField
        label="证书编号"
        maxLength={scaleTextLimits.certificate}
        value={number}
        onChange={(typed) => form.change({ number: typed })}
        error={errors.number}
      />
      <TextField
        label="检定机构"
        placeholder="市计量质量检测研究院"
        maxLength={scaleTextLimits.issuer}
        value={issuer}
        onChange={(typed) => form.change({ issuer: typed })}
        error={errors.issuer}
      />
      <TextField
        label="检定日期"
        placeholder="2026-03-01"
        inputMode="numeric"
        maxLength={10}
        value={verifiedOn}
        onChange={(typed) => form.change({ verifiedOn: typed })}
        error={errors.verifiedOn}
      />
      <TextField
        label="有效期至"
        placeholder="2027-02-28"
        inputMode="numeric"
        maxLength={10}
        value={validTo}
        onChange={(typed) => form.change({ validTo: typed })}
        error={errors.validTo}
      />
      <PhotoUploadGrid label="证书照片" uploads={uploads} error={errors.photo} />
    </FormSheet>
  );
}
