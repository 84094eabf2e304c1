import { companyTextLimits } from '@shoushou/rules/companies/limits';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useReservationMutation } from '../companies.queries.ts';
import type { ReservationSheetProps } from './AdmitSheet.tsx';
import * as styles from './companies.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';

export type ReasonKind = 'turn_away' | 'call_off' | 'dispute';

const words: Readonly<
  Record<ReasonKind, { title: string; text: string; submit: string; usual: readonly string[]; limit: number }>
> = {
  turn_away: {
    title: '退回这车货',
    text: '定金全部退给送货人',
    submit: '退货',
    usual: ['夹杂生活垃圾', '含水太多', '与预约的货不符', '有危险品'],
    limit: companyTextLimits.reason,
  },
  call_off: {
    title: '取消对方的预约',
    text: '定金退给送货人。不足 24 小时的，从保证金里双倍返还',
    submit: '取消预约',
    usual: ['地磅维修', '场地已满', '停电停工'],
    limit: companyTextLimits.reason,
  },
  dispute: {
    title: '对结果有异议',
    text: '客服看过读数和照片后决定，货先不动',
    submit: '提交客服',
    usual: ['重量不对', '扣重太多', '价格不对'],
    limit: companyTextLimits.dispute,
  },
};

/** A reason, and for goods that are refused a photo. */
export function ReasonSheet({
  kind,
  open,
  onClose,
  reservation: { no },
}: ReservationSheetProps & { readonly kind: ReasonKind }) {
  const turnAway = useReservationMutation('companies.turn_away');
  const callOff = useReservationMutation('companies.call_off');
  const dispute = useReservationMutation('companies.dispute');
  const uploads = usePhotoUploads(1);
  const { title, text, submit, usual, limit } = words[kind];
  const form = useForm({
    first: { reason: '' },
    check: ({ reason }): { reason?: string; photo?: string } => ({
      ...problemsOf({ reason: required('请写明原因')(reason) }),
      ...(kind === 'turn_away' && uploads.arrived.length === 0 && uploads.holdUp === undefined
        ? { photo: '请拍一张照片' }
        : {}),
    }),
    fieldOf: { reason: 'reason', photoId: 'photo' },
    holdUp: uploads.holdUp,
    send: async ({ reason }) => {
      const input = { no, reason: reason.trim() };
      await (kind === 'turn_away'
        ? turnAway.mutateAsync({ ...input, photoId: uploads.arrived[0]! })
        : kind === 'call_off'
          ? callOff.mutateAsync(input)
          : dispute.mutateAsync(input));
    },
    onDone: onClose,
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={title}
      submitText={submit}
      danger={kind !== 'dispute'}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <p className="ui-note">{text}</p>
        <Chips
          label="常见原因"
          form="wrap"
          chips={usual.map((id) => ({ id, label: id }))}
          selected={[form.draft.reason]}
          onPress={(reason) => form.change({ reason })}
        />
        <TextArea label="原因" rows={2} maxLength={limit} {...form.field('reason')} />
        {kind === 'turn_away' && <PhotoUploadGrid label="货的照片" uploads={uploads} error={form.errors.photo} />}
      </div>
    </FormSheet>
  );
}
