import type { ReactNode } from 'react';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { PasscodePad } from '../../../ui/keypad/PasscodePad.tsx';
import { usePasscode } from '../../../ui/keypad/use-passcode.ts';
import { useConfirmPayPassword } from './pay-password.queries.ts';
import * as styles from './passcode.module.css';

interface PresentPasscodeProps {
  /** What it is entered for. */
  readonly ask: string;
  /** Said until the next entry. */
  readonly error?: string | undefined;
  readonly foot?: ReactNode;
  /** The server has verified these six digits. */
  readonly onRight: (paypassword: string) => void;
}

/** Asks for the payment password that stands. */
export function PresentPasscode({ ask, error, foot, onRight }: PresentPasscodeProps) {
  const confirm = useConfirmPayPassword();
  const { pad } = usePasscode(confirm, onRight);
  return (
    <PasscodePad
      {...pad}
      label="现在的支付密码"
      head={<p className={styles.ask}>{ask}</p>}
      error={failureText(confirm.error) ?? error ?? null}
      foot={foot}
    />
  );
}
