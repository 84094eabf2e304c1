import { useState } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { changeDuty } from './change-duty.ts';
import * as styles from './lazy-parts.module.css';

/** Shows and toggles duty by one press. */
export function DutyButton({ onduty }: { onduty: boolean }) {
  const [busy, setBusy] = useState(false);

  async function change(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await changeDuty(!onduty);
    setBusy(false);
  }

  return (
    <button
      type="button"
      className={classNames(styles.homeDuty, onduty && styles.homeDutyOn)}
      aria-pressed={onduty}
      aria-busy={busy || undefined}
      onClick={() => void change()}
    >
      <span>{onduty ? '接单中' : '休息中'}</span>
    </button>
  );
}
