import { useState } from 'react';
import type { Input } from '@shoushou/contract/schemas';
import type { Deal } from '@shoushou/contract/types';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { disputeReasons } from './deals.labels.ts';
import { useDealMutation } from './deals.queries.ts';
import * as styles from '../market/second-hand.module.css';

type Reason = Input<'trade.dispute'>['reason'];

const mostPhotos = 9;

interface DisputeSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly deal: Deal;
}

/** Opening a dispute; the money stays held until an operator decides. */
export function DisputeSheet({ open, onClose, deal }: DisputeSheetProps) {
  const write = useDealMutation('trade.dispute');
  const uploads = usePhotoUploads(mostPhotos);
  const [reason, setReason] = useState<Reason | null>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const said = text.trim();

  function close(): void {
    setAsked(false);
    write.reset();
    onClose();
  }

  function send(): void {
    setAsked(true);
    if (reason === null || said === '' || uploads.holdUp !== undefined) return;
    write.mutate(
      { no: deal.no, reason, text: said, photoIds: [...uploads.arrived] },
      {
        onSuccess: () => {
          close();
          showToast('已提交，客服会尽快联系双方');
        },
      },
    );
  }

  const unsent = asked ? uploads.holdUp : undefined;
  return (
    <FormSheet open={open} onClose={close} title="收到的货有问题" submitText="提交客服" onSubmit={send} busy={write.isPending} failure={failureText(write.error) ?? unsent}>
      <div className={styles.form}>
        <p className="ui-note">货款先由平台保管，客服核实后决定退给您还是给卖家</p>
        <RadioList legend="哪里不对" hideLegend choices={(Object.entries(disputeReasons) as [Reason, string][]).map(([value, label]) => ({ value, label }))} value={reason} onChange={setReason} />
        {asked && reason === null && (
          <p className={styles.wrong} role="alert">
            请选择哪里不对
          </p>
        )}
        <TextArea label="说明" placeholder="收到了什么，和约定的哪里不同" rows={3} maxLength={tradeTextLimits.dispute} value={text} onChange={setText} error={asked && said === '' ? '请写几句说明' : undefined} />
        <PhotoUploadGrid label="问题照片" uploads={uploads} />
      </div>
    </FormSheet>
  );
}
