import type { Input } from '@shoushou/contract/schemas';
import type { Deal } from '@shoushou/contract/types';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { showToast } from '../../../shell/messages/messages.ts';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { useForm } from '../../../shell/calls/use-form.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { disputeReasons } from '../deals.labels.ts';
import { useDisputeDeal } from '../deals.queries.ts';
import * as styles from '../listings/second-hand.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';
import { FieldNote } from '../../../ui/form/TextField.tsx';

type Reason = Input<'trade.dispute'>['reason'];

interface DisputeSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly deal: Deal;
}

const ofGoods = {
  title: '收到的货有问题',
  note: '货款先由平台保管，客服核实后决定退给您还是给卖家',
  placeholder: '收到了什么，和约定的哪里不同',
};
const ofReturn = {
  title: '退货有问题',
  note: '货款先不退，客服核实后决定退给买家还是给您',
  placeholder: '收到了什么，和您寄出的哪里不同',
};

/** Opening a dispute, of the goods or of what came back; the money stays held until an operator decides. */
export function DisputeSheet({ open, onClose, deal }: DisputeSheetProps) {
  const write = useDisputeDeal();
  const uploads = usePhotoUploads(MAX_PHOTOS);
  const form = useForm({
    first: { reason: null as Reason | null, text: '' },
    check: ({ reason, text }): { reason?: string; text?: string; photos?: string } => ({
      ...(reason === null ? { reason: '请选择哪里不对' } : {}),
      ...problemsOf({ text: required('请写几句说明')(text) }),
    }),
    fieldOf: { reason: 'reason', text: 'text', photoIds: 'photos' },
    holdUp: uploads.holdUp,
    send: ({ reason, text }) =>
      write.mutateAsync({ no: deal.no, reason: reason!, text: text.trim(), photoIds: [...uploads.arrived] }),
    onDone() {
      close();
      showToast('已提交，客服会尽快联系双方');
    },
  });
  const { reason, text } = form.draft;
  const words = deal.side === 'buyer' ? ofGoods : ofReturn;

  function close(): void {
    form.reset();
    onClose();
  }

  return (
    <FormSheet
      open={open}
      onClose={close}
      title={words.title}
      submitText="提交客服"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <div className={styles.form}>
        <p className="ui-note">{words.note}</p>
        <RadioList
          legend="哪里不对"
          hideLegend
          choices={(Object.entries(disputeReasons) as [Reason, string][]).map(([value, label]) => ({ value, label }))}
          value={reason}
          onChange={(chosen) => form.change({ reason: chosen })}
        />
        <FieldNote error={form.errors.reason} />
        <TextArea
          label="说明"
          placeholder={words.placeholder}
          rows={3}
          maxLength={tradeTextLimits.dispute}
          value={text}
          onChange={(written) => form.change({ text: written })}
          error={form.errors.text}
        />
        <PhotoUploadGrid label="问题照片" uploads={uploads} error={form.errors.photos} />
      </div>
    </FormSheet>
  );
}
