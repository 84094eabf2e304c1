import { useState, type ReactNode } from 'react';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { PasscodePad } from '../../../ui/keypad/PasscodePad.tsx';
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
  const [value, setValue] = useState('');

  function check(paypassword: string): void {
    confirm.mutate(
      { paypassword },
      {
        onSuccess: () => {
          setValue('');
          confirm.reset();
          onRight(paypassword);
        },
        onError: () => setValue(''),
      },
    );
  }

  return (
    <PasscodePad
      value={value}
      onChange={(next) => {
        setValue(next);
        if (next !== '' && confirm.isError) confirm.reset();
      }}
      onComplete={check}
      label="现在的支付密码"
      head={<p className={styles.ask}>{ask}</p>}
      busy={confirm.isPending}
      error={failureText(confirm.error) ?? error ?? null}
      foot={foot}
    />
  );
}
