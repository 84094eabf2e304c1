import type { ReactNode } from 'react';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useSendCode } from '../accounts.queries.ts';
import { codeProblem } from '../accounts.rules.ts';
import { useConfirmCode } from '../pay-password/pay-password.queries.ts';
import { problemsOf } from '../../../ui/form/validators.ts';

interface CodeCheckProps {
  title: string;
  /** Purpose of the code. */
  type: 'oldmobile' | 'paypassword';
  /** The person's own number. */
  mobile: string;
  /** Above the card. */
  steps?: ReactNode;
  /** Above the field: the number that the code is sent to. */
  head: ReactNode;
  hint: ReactNode;
  /** Why the person was sent back here. */
  problem?: string | undefined;
  onProven: (code: string) => void;
  /**
   * Sends the code when the page opens, and goes on with its last digit, for who was led here on the way to something
   * else.
   */
  sendsAtOnce?: boolean;
}

/**
 * Requires a code to the person's number before a change of security settings, because a session alone does not prove
 * possession of the phone.
 */
export function CodeCheck({
  title,
  type,
  mobile,
  steps,
  head,
  hint,
  problem,
  onProven,
  sendsAtOnce = false,
}: CodeCheckProps) {
  const sender = useSendCode(type);
  const confirm = useConfirmCode();
  const form = useForm({
    first: { code: '' },
    check: ({ code }) => problemsOf({ code: codeProblem(code) }),
    fieldOf: { code: 'code' },
    send: ({ code }) => confirm.mutateAsync({ type, code }).then(() => code),
    onDone: onProven,
  });

  return (
    <PageForm title={title} submitText="下一步" busy={form.busy} onSubmit={form.submit}>
      {steps}
      <Card>
        {head}
        <CodeField
          value={form.draft.code}
          onChange={(code) => form.change({ code })}
          wait={sender.wait}
          canSend={mobile !== ''}
          sendTo={sendsAtOnce && mobile !== '' ? mobile : null}
          {...(sendsAtOnce ? { onComplete: form.submit } : {})}
          onSend={() => {
            form.attempt();
            return sender.send(mobile);
          }}
          error={form.errors.code ?? failureText(sender.problem)}
        />
      </Card>
      <FormFailure text={form.failure ?? problem} />
      <p className="ui-hint">{hint}</p>
    </PageForm>
  );
}
