import type { Deal } from '@shoushou/contract/types';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { carriers } from '../deals.labels.ts';
import { useSendGoods } from '../deals.queries.ts';
import * as styles from '../listings/second-hand.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';

interface SendSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly deal: Deal;
}

export function parcelProblems({ carrier, trackingNo }: { carrier: string; trackingNo: string }): {
  carrier?: string;
  trackingNo?: string;
} {
  return {
    ...problemsOf({ carrier: required('请填写快递公司')(carrier) }),
    ...(/^[\w-]{5,40}$/.test(trackingNo.trim()) ? {} : { trackingNo: '请填写快递单号，5 位以上的字母和数字' }),
  };
}

/** Carrier and number of a parcel. */
export function ParcelFields({
  draft: { carrier, trackingNo },
  errors,
  onChange,
}: {
  draft: { carrier: string; trackingNo: string };
  errors: { carrier?: string; trackingNo?: string };
  onChange: (part: { carrier?: string; trackingNo?: string }) => void;
}) {
  return (
    <div className={styles.form}>
      <TextField
        label="快递公司"
        placeholder="点下面的，或自己填"
        maxLength={tradeTextLimits.carrier}
        value={carrier}
        onChange={(next) => onChange({ carrier: next })}
        error={errors.carrier}
      />
      <Chips
        form="wrap"
        label="常用快递"
        chips={carriers.map((name) => ({ id: name, label: name }))}
        selected={[carrier]}
        onPress={(next) => onChange({ carrier: next })}
      />
      <TextField
        label="快递单号"
        placeholder="面单上的号码"
        autoComplete="off"
        maxLength={tradeTextLimits.trackingNo}
        value={trackingNo}
        onChange={(next) => onChange({ trackingNo: next })}
        error={errors.trackingNo}
      />
    </div>
  );
}

/** The seller reports sending: carrier and number, or a handover without the code. */
export function SendSheet({ open, onClose, deal }: SendSheetProps) {
  const write = useSendGoods();
  const posted = deal.delivery === 'post';
  const form = useForm({
    first: { carrier: '', trackingNo: '' },
    check: (draft) => (posted ? parcelProblems(draft) : {}),
    fieldOf: { carrier: 'carrier', trackingNo: 'trackingNo' },
    send: ({ carrier, trackingNo }) =>
      write.mutateAsync({ no: deal.no, ...(posted ? { carrier: carrier.trim(), trackingNo: trackingNo.trim() } : {}) }),
    onDone() {
      close();
      showToast('已通知买家', { style: 'success' });
    },
  });
  function close(): void {
    form.reset();
    onClose();
  }

  return (
    <FormSheet
      open={open}
      onClose={close}
      title={posted ? '填写快递' : '已经当面交货'}
      submitText={posted ? '已寄出' : '已交货'}
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      {posted ? (
        <ParcelFields draft={form.draft} errors={form.errors} onChange={form.change} />
      ) : (
        <p className="ui-note">
          没有输入交货码时，要等买家在手机上确认收货，货款才到您的钱包。买家就在面前的话，输入他的交货码更快。
        </p>
      )}
    </FormSheet>
  );
}
