import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/form/Button.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { codeProblem, newPasswordProblem } from '../accounts.rules.ts';
import { isCodeRefusal, useSendCode, useSetPassword } from '../accounts.queries.ts';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import * as styles from './login-head.module.css';

interface NewPasswordFieldsProps {
  /** The number that the code is sent to. */
  readonly mobile: string;
  /** Checked before a code is sent and before the password is set; false when another part of the form is incomplete. */
  readonly ready?: () => boolean;
  readonly submitText: string;
  /** Called once the password is set. */
  readonly onDone: (password: string) => void;
  /** The following step is in progress. */
  readonly busy?: boolean;
  /** Above the button. */
  readonly children?: ReactNode;
}

/** A new login password, confirmed by an SMS code, for people who forgot theirs or never had one. */
export function NewPasswordFields({ mobile, ready = () => true, submitText, onDone, busy = false, children }: NewPasswordFieldsProps) {
  const sender = useSendCode('password');
  const change = useSetPassword();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const refused = refusalOf(change.error);
  const codeRefused = isCodeRefusal(refused);
  const weak = refused?.name === 'accounts.password_weak';

  function submit(): void {
    setAsked(true);
    if (!ready() || codeProblem(code) !== null || newPasswordProblem(password) !== null || change.isPending) return;
    change.mutate({ mobile, code, password }, { onSuccess: () => onDone(password) });
  }

  return (
    <>
      <CodeField
        value={code}
        onChange={setCode}
        wait={sender.wait}
        onSend={() => (ready() ? sender.send(mobile) : Promise.resolve(false))}
        error={(asked ? codeProblem(code) : null) ?? (codeRefused ? refused?.message : failureText(sender.problem))}
      />
      <PasswordField
        label="新密码"
        autoComplete="new-password"
        placeholder="请设置新密码"
        hint="8 至 32 位，同时包含字母和数字"
        value={password}
        onChange={setPassword}
        error={(asked ? newPasswordProblem(password) : null) ?? (weak ? refused.message : undefined)}
      />
      {children}
      <FormFailure text={codeRefused || weak ? undefined : failureText(change.error)} />
      <Button kind="primary" size="large" block className={styles.submit} busy={busy || change.isPending} onPress={submit}>
        {submitText}
      </Button>
    </>
  );
}
