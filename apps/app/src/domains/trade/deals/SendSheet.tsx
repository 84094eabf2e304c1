import { useState } from 'react';
import type { Deal } from '@shoushou/contract/types';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { carriers } from './deals.labels.ts';
import { useSendGoods } from './deals.queries.ts';
import * as styles from '../market/second-hand.module.css';

interface SendSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly deal: Deal;
}

/** The seller reports sending: carrier and number, or a handover without the code. */
export function SendSheet({ open, onClose, deal }: SendSheetProps) {
  const write = useSendGoods();
  const posted = deal.delivery === 'post';
  const [carrier, setCarrier] = useState('');
  const [trackingNo, setTrackingNo] = useState('');
  const [asked, setAsked] = useState(false);
  const noCarrier = carrier.trim() === '' ? '请填写快递公司' : undefined;
  const noNumber = /^[\w-]{5,40}$/.test(trackingNo.trim()) ? undefined : '请填写快递单号，5 位以上的字母和数字';

  function close(): void {
    setAsked(false);
    write.reset();
    onClose();
  }

  function send(): void {
    setAsked(true);
    if (posted && (noCarrier ?? noNumber) !== undefined) return;
    write.mutate(
      { no: deal.no, ...(posted ? { carrier: carrier.trim(), trackingNo: trackingNo.trim() } : {}) },
      {
        onSuccess: () => {
          close();
          showToast('已通知买家', { style: 'success' });
        },
      },
    );
  }

  return (
    <FormSheet open={open} onClose={close} title={posted ? '填写快递' : '已经当面交货'} submitText={posted ? '已寄出' : '已交货'} onSubmit={send} busy={write.isPending} failure={failureText(write.error)}>
      {posted ? (
        <div className={styles.form}>
          <TextField label="快递公司" maxLength={tradeTextLimits.carrier} value={carrier} onChange={setCarrier} error={asked ? noCarrier : undefined} />
          <Chips form="wrap" label="常用快递" chips={carriers.map((name) => ({ id: name, label: name }))} selected={[carrier]} onPress={setCarrier} />
          <TextField label="快递单号" autoComplete="off" maxLength={tradeTextLimits.trackingNo} value={trackingNo} onChange={setTrackingNo} error={asked ? noNumber : undefined} />
        </div>
      ) : (
        <p className="ui-note">没有输入交货码时，要等买家在手机上确认收货，货款才到您的钱包。买家就在面前的话，输入他的交货码更快。</p>
      )}
    </FormSheet>
  );
}
