import type { ReactNode } from 'react';
import { Button } from '../../../ui/form/Button.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { codeProblem, newPasswordProblem } from '../accounts.rules.ts';
import { useSendCode, useSetPassword } from '../accounts.queries.ts';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import * as styles from './login-head.module.css';
import { problemsOf } from '../../../ui/form/validators.ts';

interface NewPasswordFieldsProps {
  /** The number that the code is sent to. */
  readonly mobile: string;
  /**
   * Checked before a code is sent and before the password is set; false when another part of the form is incomplete.
   */
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
export function NewPasswordFields({
  mobile,
  ready = () => true,
  submitText,
  onDone,
  busy = false,
  children,
}: NewPasswordFieldsProps) {
  const sender = useSendCode('password');
  const change = useSetPassword();
  const form = useForm({
    first: { code: '', password: '' },
    check: ({ code, password }) => problemsOf({ code: codeProblem(code), password: newPasswordProblem(password) }),
    fieldOf: { code: 'code', password: 'password' },
    send: ({ code, password }) => change.mutateAsync({ mobile, code, password }).then(() => password),
    onDone,
  });

  function submit(): void {
    if (ready()) form.submit();
    else form.attempt('code', 'password');
  }

  return (
    <>
      <CodeField
        value={form.draft.code}
        onChange={(code) => form.change({ code })}
        wait={sender.wait}
        onSend={() => (ready() ? sender.send(mobile) : Promise.resolve(false))}
        error={form.errors.code ?? failureText(sender.problem)}
      />
      <PasswordField
        label="新密码"
        autoComplete="new-password"
        placeholder="请设置新密码"
        hint="8 至 32 位，同时包含字母和数字"
        {...form.field('password')}
      />
      {children}
      <FormFailure text={form.failure} />
      <Button kind="primary" size="large" block className={styles.submit} busy={busy || form.busy} onPress={submit}>
        {submitText}
      </Button>
    </>
  );
}
