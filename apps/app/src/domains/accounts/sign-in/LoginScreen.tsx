import { pastedCode, pastedMobile } from '@shoushou/kernel/typed/digits';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useNavigator, useQueryParameters, useReturnAfterSignIn } from '../../../shell/navigator/index.ts';
import { useTypedBefore } from '../../../shell/frame/typed-before.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { codeProblem, consentProblem, mobileProblem } from '../accounts.rules.ts';
import { takeScanSession, useSendCode, useLogin, useWasSignedIn } from '../accounts.queries.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { FilingMarks } from '../welcome/FilingMarks.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useFirstError } from '../../../ui/form/use-first-error.ts';
import { LoginHead } from './LoginHead.tsx';
import { ProviderLogin } from './ProviderLogin.tsx';
import { TicketNotice } from './TicketNotice.tsx';
import { appSettings } from '../../../shell/calls/settings.ts';
import { problemsOf } from '../../../ui/form/validators.ts';

/** Loaded on wide screens only. */
const LoginByScan = lazy(() => import('./LoginByScan.tsx'));
const wide = (): boolean => matchMedia('(min-width: 900px)').matches;

/** Signing in by SMS code, which registers a new number, through the surrounding app, or on a desktop by phone. */
export default function LoginScreen() {
  const goOn = useReturnAfterSignIn();
  const navigator = useNavigator();
  const wanted = useQueryParameters().get('return');
  const [atRoot] = useState(() => wanted === null && navigator.depth() === 1);
  const byPassword = wanted === null ? '/loginmm' : `/loginmm?return=${encodeURIComponent(wanted)}`;
  const wasSignedIn = useWasSignedIn();
  const sender = useSendCode('login');
  const signIn = useLogin();
  const form = useForm({
    first: { mobile: '', code: '', consent: false },
    check: ({ mobile, code, consent }) =>
      problemsOf({ mobile: mobileProblem(mobile), code: codeProblem(code), consent: consentProblem(consent) }),
    fieldOf: { mobile: 'mobile', code: 'code' },
    send: ({ mobile, code }) => signIn.mutateAsync({ mobile, code }),
    onDone: goOn,
  });
  const { mobile, code, consent } = form.draft;
  const [element, attempted] = useFirstError(form.busy);
  useTypedBefore('painted-login', element, (typed, isLatest) => {
    const before = {
      mobile: pastedMobile(typed.get('mobile') ?? ''),
      code: pastedCode(typed.get('code') ?? '', 6),
      // By it a code is sent: not to a number that was typed on an earlier page, perhaps by another person.
      consent: typed.has('consent') && isLatest,
    };
    form.change(before);
    askConsent(before);
  });
  if (wasSignedIn) return <AlreadySignedIn title="登录" onGoOn={goOn} />;

  // The code is sent to a complete number automatically, but never before consent: until then the box says what is
  // missing.
  const sendTo = mobileProblem(mobile) === null && consent ? mobile : null;

  function askConsent(typed: { mobile: string; consent: boolean }): void {
    if (mobileProblem(typed.mobile) === null && !typed.consent) form.attempt('consent');
  }

  function enterMobile(next: string): void {
    form.change({ mobile: next });
    askConsent({ mobile: next, consent });
  }

  async function send(): Promise<boolean> {
    form.reset();
    return form.attempt('mobile', 'consent') && sender.send(mobile);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    attempted();
    form.submit();
  }

  return (
    <PageFrame title="登录" back={!atRoot}>
      <form ref={element} className="ui-stack" onSubmit={submit} noValidate>
        <LoginHead title={`登录${appSettings().name}`} text="预约上门、接单、查看钱包。新手机号验证后自动注册" />
        <TicketNotice back={wanted} />
        <Card>
          <MobileField value={mobile} onChange={enterMobile} error={form.errors.mobile} />
          <CodeField
            value={code}
            onChange={(next) => form.change({ code: next })}
            onSend={send}
            sendTo={sendTo}
            onComplete={form.submit}
            wait={sender.wait}
            error={form.errors.code ?? failureText(sender.problem)}
          />
        </Card>
        <ConsentBox
          checked={consent}
          onChange={(next) => form.change({ consent: next })}
          missing={form.errors.consent !== undefined}
        />
        <FormFailure text={form.failure} />
        <Button kind="primary" size="large" type="submit" block busy={form.busy}>
          登录
        </Button>
        <ProviderLogin back={wanted} consented={() => form.attempt('consent')} />
        <Button kind="text" block href={byPassword} onPress={() => navigator.replace(byPassword)}>
          用密码登录
        </Button>
        {atRoot && (
          <Button kind="text" block href="/tabs/home">
            先逛逛
          </Button>
        )}
        {wide() && (
          <Suspense fallback={null}>
            <LoginByScan onSession={(session) => void takeScanSession(session).then(goOn)} />
          </Suspense>
        )}
        <FilingMarks />
      </form>
    </PageFrame>
  );
}
