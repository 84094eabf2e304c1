import { useState, type ReactNode } from 'react';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { isCodeRefusal, useSendCode } from '../accounts.queries.ts';
import { codeProblem } from '../accounts.rules.ts';
import { useConfirmCode } from '../pay-password/pay-password.queries.ts';

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
}

/** Requires a code to the person's number before a change of security settings, because a session alone does not prove possession of the phone. */
export function CodeCheck({ title, type, mobile, steps, head, hint, problem, onProven }: CodeCheckProps) {
  const sender = useSendCode(type);
  const confirm = useConfirmCode();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const refused = refusalOf(confirm.error);
  const aboutCode = isCodeRefusal(refused);

  function submit(): void {
    setAsked(true);
    if (codeProblem(code) === null && !confirm.isPending) confirm.mutate({ type, code }, { onSuccess: () => onProven(code) });
  }

  return (
    <PageForm title={title} submitText="下一步" busy={confirm.isPending} onSubmit={submit}>
      {steps}
      <Card>
        {head}
        <CodeField
          value={code}
          onChange={(next) => {
            setCode(next);
            if (aboutCode) confirm.reset();
          }}
          wait={sender.wait}
          canSend={mobile !== ''}
          onSend={() => {
            setAsked(false);
            return sender.send(mobile);
          }}
          error={(asked ? codeProblem(code) : null) ?? (aboutCode ? refused?.message : failureText(sender.problem))}
        />
      </Card>
      <FormFailure text={aboutCode ? undefined : (failureText(confirm.error) ?? problem)} />
      <p className="ui-hint">{hint}</p>
    </PageForm>
  );
}
