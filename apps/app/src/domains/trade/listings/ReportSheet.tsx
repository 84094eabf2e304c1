import type { Input } from '@shoushou/contract/schemas';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useReportListing } from '../trade.queries.ts';
import { reportReasons } from '../trade.labels.ts';

type Reason = Input<'trade.report_listing'>['reason'];

const reasons = Object.entries(reportReasons).map(([value, label]) => ({ value: value as Reason, label }));

/** Tells the operators what is wrong with a listing, once. */
export function ReportSheet({ open, onClose, no }: { open: boolean; onClose: () => void; no: string }) {
  const report = useReportListing();
  const form = useForm({
    first: { reason: null as Reason | null, text: '' },
    check: ({ reason }): { reason?: string } => (reason === null ? { reason: '请选择哪里有问题' } : {}),
    send: ({ reason, text }) => report.mutateAsync({ no, reason: reason!, text: text.trim() }),
    onDone() {
      onClose();
      showToast('已举报，客服会核实', { style: 'success' });
    },
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="举报"
      submitText="提交举报"
      busy={form.busy}
      failure={form.failure ?? form.errors.reason}
      onSubmit={form.submit}
    >
      <RadioList
        legend="哪里有问题"
        choices={reasons}
        value={form.draft.reason}
        onChange={(reason) => form.change({ reason })}
      />
      <TextArea
        label="说明（选填）"
        rows={3}
        maxLength={tradeTextLimits.report}
        value={form.draft.text}
        onChange={(text) => form.change({ text })}
      />
    </FormSheet>
  );
}
