import { useEffect, useRef, useState } from 'react';
import type { Deal } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { vibrate } from '../../../device/haptics/index.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { SixBoxCode } from '../../../ui/keypad/SixBoxCode.tsx';
import { useHandOver } from '../deals.queries.ts';
import * as styles from './deal.module.css';

interface HandOverSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly deal: Deal;
}

/** The seller enters the buyer's code: the goods are accepted, and the money is released. */
export function HandOverSheet({ open, onClose, deal }: HandOverSheetProps) {
  const write = useHandOver();
  const [code, setCode] = useState('');
  const field = useRef<HTMLDivElement>(null);
  // The code field is the only input here, at first and after a wrong code.
  useEffect(() => {
    if (open) field.current?.querySelector('input')?.focus();
  }, [open, write.isError]);

  function close(): void {
    setCode('');
    write.reset();
    onClose();
  }

  function send(typed = code): void {
    if (typed.length < 6 || write.isPending) return;
    write.mutate(
      { no: deal.no, code: typed },
      {
        onSuccess: () => {
          vibrate('done');
          close();
          showToast('货款已到您的钱包', { style: 'success' });
        },
        onError: () => {
          vibrate('refused');
          setCode('');
        },
      },
    );
  }

  return (
    <FormSheet
      open={open}
      onClose={close}
      title="输入交货码"
      submitText={`收款 ${formatMoney(deal.amountFen)}`}
      disabled={code.length < 6}
      onSubmit={() => send()}
      busy={write.isPending}
    >
      <div className={styles.code} ref={field}>
        <p className="ui-note">请买家打开这笔交易，把六位交货码给您看</p>
        <SixBoxCode
          value={code}
          label="六位交货码"
          disabled={write.isPending}
          error={failureText(write.error) ?? null}
          onChange={(typed) => {
            if (typed !== '' && write.isError) write.reset();
            setCode(typed);
          }}
          onComplete={(typed) => send(typed)}
        />
      </div>
    </FormSheet>
  );
}
