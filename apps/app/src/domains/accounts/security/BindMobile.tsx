import {} from 'react';
import LogIn from 'lucide-react/icons/log-in';
import { showToast } from '../../../shell/messages/messages.ts';
import { useReturnAfterSignIn } from '../../../shell/navigator/index.ts';
import type { LoginTicket } from '../../../shell/session/login-ticket.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useSession } from '../../../shell/session/session.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { useSendCode, useWasSignedIn } from '../accounts.queries.ts';
import { codeProblem, consentProblem, mobileProblem } from '../accounts.rules.ts';
import { providerNames } from '../sign-in/providers.labels.ts';
import { useBindTicket, useTicket } from '../sign-in/bindings.queries.ts';
import { ConsentBox } from '../sign-in/ConsentBox.tsx';
import { LoginHead } from '../sign-in/LoginHead.tsx';
import { problemsOf } from '../../../ui/form/validators.ts';

const title = '绑定手机';

/** Binds a number for somebody who came through WeChat or Alipay, which then signs them in directly. */
export function BindMobile() {
  const { ready } = useSession();
  const ticket = useTicket();
  const wasSignedIn = useWasSignedIn();
  if (ticket.data && ready)
    return wasSignedIn ? <BindToAccount ticket={ticket.data} /> : <BindByNumber ticket={ticket.data} />;
  return (
    <PageFrame title={title}>
      {ready && ticket.isFetched && (
        <EmptyBlock
          icon={<LogIn size={32} />}
          title="没有等待绑定的微信或支付宝"
          text="授权后 30 分钟内有效，请重新登录"
          action={
            <Button kind="primary" href="/login">
              登录
            </Button>
          }
        />
      )}
    </PageFrame>
  );
}

/** With a session: one press. */
function BindToAccount({ ticket: { ticket, provider } }: { ticket: LoginTicket }) {
  const { user } = useSession();
  const goOn = useReturnAfterSignIn();
  const bind = useBindTicket();
  const name = providerNames[provider];
  return (
    <PageForm
      title={title}
      submitText="绑定"
      busy={bind.isPending}
      onSubmit={() =>
        bind.mutate(
          { ticket },
          {
            onSuccess: () => {
              showToast(`已绑定${name}`, { style: 'success' });
              goOn();
            },
          },
        )
      }
    >
      <LoginHead title={`绑定${name}`} text={`绑定到您的账号 ${user?.username ?? ''}，以后可以用${name}直接登录`} />
      <FormFailure text={failureText(bind.error)} />
    </PageForm>
  );
}

function BindByNumber({ ticket: { ticket, provider } }: { ticket: LoginTicket }) {
  const goOn = useReturnAfterSignIn();
  const sender = useSendCode('login');
  const bind = useBindTicket();
  const form = useForm({
    first: { mobile: '', code: '', consent: false },
    check: ({ mobile, code, consent }) =>
      problemsOf({ mobile: mobileProblem(mobile), code: codeProblem(code), consent: consentProblem(consent) }),
    fieldOf: { mobile: 'mobile', code: 'code' },
    send: ({ mobile, code }) => bind.mutateAsync({ ticket, mobile, code }),
    onDone: goOn,
  });
  const { mobile, code, consent } = form.draft;
  const name = providerNames[provider];

  return (
    <PageForm title={title} submitText="绑定并登录" busy={form.busy} onSubmit={form.submit}>
      <LoginHead title="绑定手机号" text={`绑定后用${name}直接登录；已有账号的号码会登录到原账号`} />
      <Card>
        <MobileField value={mobile} onChange={(next) => form.change({ mobile: next })} error={form.errors.mobile} />
        <CodeField
          value={code}
          onChange={(next) => form.change({ code: next })}
          wait={sender.wait}
          onSend={async () => form.attempt('mobile', 'consent') && sender.send(mobile)}
          error={form.errors.code ?? failureText(sender.problem)}
        />
      </Card>
      <ConsentBox
        checked={consent}
        onChange={(next) => form.change({ consent: next })}
        missing={form.errors.consent !== undefined}
      />
      <FormFailure text={form.failure} />
    </PageForm>
  );
}
