import { useState, type ReactNode } from 'react';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { PasscodePad } from '../../../ui/keypad/PasscodePad.tsx';
import { useConfirmPayPasswordNew } from './pay-password.queries.ts';
import * as styles from './passcode.module.css';

interface NewPasscodeProps {
  /** Called with six digits that were entered twice and are strong enough. */
  readonly onChosen: (passcode: string) => void;
  /** Saving is in progress. */
  readonly busy: boolean;
  /** Why saving failed. */
  readonly error: string | undefined;
  /** A secondary link under the boxes. */
  readonly foot?: ReactNode;
}

/** Choosing six digits: entered, checked by the server, entered again. */
export function NewPasscode({ onChosen, busy, error, foot }: NewPasscodeProps) {
  const judge = useConfirmPayPasswordNew();
  const [first, setFirst] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const [differs, setDiffers] = useState(false);

  function complete(passcode: string): void {
    if (first === null) {
      judge.mutate(
        { paypassword: passcode },
        {
          onSuccess: () => {
            setFirst(passcode);
            setValue('');
            judge.reset();
          },
          onError: () => setValue(''),
        },
      );
      return;
    }
    setValue('');
    setFirst(null);
    if (passcode === first) onChosen(passcode);
    else setDiffers(true);
  }

  return (
    <div className={styles.passcode}>
      <PasscodePad
        key={first === null ? 'first' : 'again'}
        value={value}
        onChange={(next) => {
          setValue(next);
          setDiffers(false);
          if (judge.isError) judge.reset();
        }}
        onComplete={complete}
        label={first === null ? '新支付密码' : '再次输入新支付密码'}
        head={
          <>
            <p className={styles.ask}>{first === null ? '请设置 6 位支付密码' : '请再输入一次'}</p>
            <p className="ui-note">
              {first === null ? '不要用生日、手机号后 6 位、连续或重复的数字' : '与第一次输入的相同'}
            </p>
          </>
        }
        busy={busy || judge.isPending}
        error={
          differs ? '两次输入不一致，请重新设置' : (failureText(judge.error) ?? (value === '' ? (error ?? null) : null))
        }
        foot={foot}
      />
    </div>
  );
}
