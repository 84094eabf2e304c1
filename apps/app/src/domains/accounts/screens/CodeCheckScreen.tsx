import { useState, type FormEvent } from 'react';
import { formatMaskedMobile, maskMobile } from '@shoushou/kernel/phone';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText, refusedBy } from '../../../shell/refused-by.ts';
import { useSession } from '../../../shell/session.ts';
import { appSettings } from '../../../shell/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { isCodeRefusal, useCodeSender } from '../accounts.queries.ts';
import { codeProblem } from '../accounts.rules.ts';
import { useConfirmCode } from '../pay-password.queries.ts';

/** Whoever sets a payment password holds the phone, not only a session. */
export default function CodeCheckScreen() {
  const navigator = useNavigator();
  const { user } = useSession();
  const sender = useCodeSender('paypassword');
  const confirm = useConfirmCode();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const refused = refusedBy(confirm.error);
  const aboutCode = isCodeRefusal(refused);
  const mobile = user?.mobile ?? '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (codeProblem(code) !== null || confirm.isPending) return;
    confirm.mutate({ type: 'paypassword', code }, { onSuccess: () => navigator.replace(`payconfirmpassword/${code}`) });
  }

  return (
    <PageFrame title="安全验证">
      <form className="ui-stack" onSubmit={submit} noValidate>
        <Card>
          <p className="ui-note">验证码将发到您的手机 {formatMaskedMobile(maskMobile(mobile))}</p>
          <CodeField
            value={code}
            onChange={(next) => {
              setCode(next);
              if (aboutCode) confirm.reset();
            }}
            wait={sender.wait}
            canSend={mobile !== ''}
            onSend={() => sender.send(mobile)}
            error={(asked ? codeProblem(code) : null) ?? (aboutCode ? refused?.message : failureText(sender.problem))}
          />
        </Card>
        <FormFailure text={aboutCode ? undefined : failureText(confirm.error)} />
        <Button kind="primary" size="large" type="submit" block busy={confirm.isPending}>
          下一步
        </Button>
        <p className="ui-hint">手机号已不用了？请先更换手机号，或拨打客服电话 {appSettings().servicePhone}</p>
      </form>
    </PageFrame>
  );
}
