import { lazy, Suspense, useState, type FormEvent } from 'react';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { useNavigator, useQueryParameters, useReturnAfterSignIn } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { codeProblem, mobileProblem } from '../accounts.rules.ts';
import { isCodeRefusal, takeScanSession, useSendCode, useLogin, useWasSignedIn } from '../accounts.queries.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { FilingMarks } from '../welcome/FilingMarks.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { LoginHead } from './LoginHead.tsx';
import { ProviderLogin } from './ProviderLogin.tsx';
import { TicketNotice } from './TicketNotice.tsx';

/** Loaded on wide screens only. */
const LoginByScan = lazy(() => import('./LoginByScan.tsx'));
const wide = (): boolean => matchMedia('(min-width: 900px)').matches;

/** Signing in by SMS code, which registers a new number, through the surrounding app, or on a desktop by phone. */
export default function LoginScreen() {
  const goOn = useReturnAfterSignIn();
  const navigator = useNavigator();
  const wanted = useQueryParameters().get('return');
  const byPassword = wanted === null ? '/loginmm' : `/loginmm?return=${encodeURIComponent(wanted)}`;
  const wasSignedIn = useWasSignedIn();
  const sender = useSendCode('login');
  const signIn = useLogin();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [consent, setConsent] = useState(false);
  const [asked, setAsked] = useState<'code' | 'login' | 'provider' | null>(null);
  if (wasSignedIn) return <AlreadySignedIn title="登录" onGoOn={goOn} />;

  const refused = refusalOf(signIn.error);
  const codeRefused = isCodeRefusal(refused);

  async function send(): Promise<boolean> {
    setAsked('code');
    if (!consent || mobileProblem(mobile) !== null) return false;
    signIn.reset();
    return sender.send(mobile);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked('login');
    if (!consent || mobileProblem(mobile) !== null || codeProblem(code) !== null || signIn.isPending) return;
    signIn.mutate({ mobile, code }, { onSuccess: goOn });
  }

  return (
    <PageFrame title="登录">
      <form className="ui-stack" onSubmit={submit} noValidate>
        <LoginHead title="登录收收" text="预约上门、接单、查看钱包。新手机号验证后自动注册" />
        <TicketNotice back={wanted} />
        <Card>
          <MobileField value={mobile} onChange={setMobile} error={(asked !== null && asked !== 'provider' ? mobileProblem(mobile) : null) ?? undefined} />
          <CodeField
            value={code}
            onChange={(next) => {
              setCode(next);
              if (codeRefused) signIn.reset();
            }}
            onSend={send}
            wait={sender.wait}
            error={(asked === 'login' ? codeProblem(code) : null) ?? (codeRefused ? refused?.message : failureText(sender.problem))}
          />
        </Card>
        <ConsentBox checked={consent} onChange={setConsent} missing={asked !== null} />
        <FormFailure text={codeRefused ? undefined : failureText(signIn.error)} />
        <Button kind="primary" size="large" type="submit" block busy={signIn.isPending}>
          登录
        </Button>
        <ProviderLogin
          back={wanted}
          consented={() => {
            setAsked('provider');
            return consent;
          }}
        />
        <Button kind="text" block href={byPassword} onPress={() => navigator.replace(byPassword)}>
          用密码登录
        </Button>
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
