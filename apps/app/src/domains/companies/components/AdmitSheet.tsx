import { useState } from 'react';
import type { Reservation } from '@shoushou/contract/types';
import { vibrate } from '../../../device/haptics/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { SixBoxCode } from '../../../ui/keypad/SixBoxCode.tsx';
import { useReservationMutation } from '../companies.queries.ts';
import * as styles from './companies.module.css';

export interface ReservationSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly reservation: Reservation;
}

/** The gate staff enters the code that the driver reads out. */
export function AdmitSheet({ open, onClose, reservation: { no, plate } }: ReservationSheetProps) {
  const admit = useReservationMutation('companies.admit');
  const [code, setCode] = useState('');
  const close = (): void => (setCode(''), admit.reset(), onClose());
  const send = (typed: string): void => {
    if (typed.length === 6 && !admit.isPending)
      admit.mutate(
        { no, code: typed },
        { onSuccess: () => (vibrate('done'), close()), onError: () => (vibrate('refused'), setCode('')) },
      );
  };
  return (
    <FormSheet
      open={open}
      onClose={close}
      title="验码入场"
      submitText="入场"
      disabled={code.length < 6}
      busy={admit.isPending}
      onSubmit={() => send(code)}
    >
      <div className={styles.code}>
        <p className="ui-note">核对车牌 {plate}，请送货人报六位到场码</p>
        <SixBoxCode
          value={code}
          label="六位到场码"
          disabled={admit.isPending}
          error={failureText(admit.error) ?? null}
          onChange={(typed) => (typed !== '' && admit.isError && admit.reset(), setCode(typed))}
          onComplete={send}
        />
      </div>
    </FormSheet>
  );
}
