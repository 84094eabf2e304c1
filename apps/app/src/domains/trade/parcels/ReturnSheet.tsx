import type { Deal } from '@shoushou/contract/types';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useReturnGoods } from '../deals.queries.ts';
import { ParcelFields, parcelProblems } from './SendSheet.tsx';

/** The buyer reports how the goods were sent back. */
export function ReturnSheet({ open, onClose, deal }: { open: boolean; onClose: () => void; deal: Deal }) {
  const write = useReturnGoods();
  const form = useForm({
    first: { carrier: '', trackingNo: '' },
    check: parcelProblems,
    fieldOf: { carrier: 'carrier', trackingNo: 'trackingNo' },
    send: ({ carrier, trackingNo }) =>
      write.mutateAsync({ no: deal.no, carrier: carrier.trim(), trackingNo: trackingNo.trim() }),
    onDone() {
      onClose();
      showToast('已通知卖家', { style: 'success' });
    },
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="寄回给卖家"
      submitText="已寄回"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <ParcelFields draft={form.draft} errors={form.errors} onChange={form.change} />
    </FormSheet>
  );
}
