import { useState, type FormEvent } from 'react';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useNavigator, useQueryParameters, useReturnAfterSignIn } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { consentProblem, mobileProblem } from '../accounts.rules.ts';
import { useLogin, useWasSignedIn } from '../accounts.queries.ts';
import { AlreadySignedIn } from './AlreadySignedIn.tsx';
import { FilingMarks } from '../welcome/FilingMarks.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useFirstError } from '../../../ui/form/use-first-error.ts';
import { LoginHead } from './LoginHead.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import { appSettings } from '../../../shell/calls/settings.ts';
import { problemsOf } from '../../../ui/form/validators.ts';

/** Signing in by password, or setting a new one by SMS code. */
export default function PasswordLoginScreen() {
  const goOn = useReturnAfterSignIn();
  const navigator = useNavigator();
  const wanted = useQueryParameters().get('return');
  const byCode = wanted === null ? '/login' : `/login?return=${encodeURIComponent(wanted)}`;
  const wasSignedIn = useWasSignedIn();
  const signIn = useLogin();
  const form = useForm({
    first: { mobile: '', password: '', consent: false },
    check: ({ mobile, password, consent }) =>
      problemsOf({
        mobile: mobileProblem(mobile),
        password: password === '' ? '请填写密码' : null,
        consent: consentProblem(consent),
      }),
    fieldOf: { mobile: 'mobile', password: 'password' },
    send: ({ mobile, password }) => signIn.mutateAsync({ mobile, password }),
    onDone: goOn,
  });
  const { mobile, password, consent } = form.draft;
  const [element, attempted] = useFirstError(form.busy);
  const [forgotten, setForgotten] = useState(false);
  if (wasSignedIn) return <AlreadySignedIn title="密码登录" onGoOn={goOn} />;

  const ready = (): boolean => form.attempt('mobile', 'consent');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (forgotten) return;
    attempted();
    form.submit();
  }

  function turn(): void {
    signIn.reset();
    form.reset();
    setForgotten(!forgotten);
  }

  const mobileField = (
    <MobileField value={mobile} onChange={(next) => form.change({ mobile: next })} error={form.errors.mobile} />
  );
  const failure = <FormFailure text={forgotten ? failureText(signIn.error) : form.failure} />;
  return (
    <PageFrame title="密码登录">
      <form ref={element} className="ui-stack" onSubmit={submit} noValidate>
        <LoginHead
          title={forgotten ? '设置新密码' : `登录${appSettings().name}`}
          text={forgotten ? '用短信验证码确认是您本人，设置后直接登录' : '用手机号和密码登录'}
        />
        {forgotten ? (
          <Card>
            {mobileField}
            <NewPasswordFields
              mobile={mobile}
              ready={ready}
              busy={signIn.isPending}
              submitText="设置并登录"
              onDone={(chosen) => signIn.mutate({ mobile, password: chosen }, { onSuccess: goOn })}
            >
              <ConsentBox
                checked={consent}
                onChange={(next) => form.change({ consent: next })}
                missing={form.errors.consent !== undefined}
              />
              {failure}
            </NewPasswordFields>
          </Card>
        ) : (
          <>
            <Card>
              {mobileField}
              <PasswordField
                label="密码"
                autoComplete="current-password"
                placeholder="请输入登录密码"
                value={password}
                onChange={(next) => form.change({ password: next })}
                error={form.errors.password}
              />
            </Card>
            <ConsentBox
              checked={consent}
              onChange={(next) => form.change({ consent: next })}
              missing={form.errors.consent !== undefined}
            />
            {failure}
            <Button kind="primary" size="large" type="submit" block busy={form.busy}>
              登录
            </Button>
          </>
        )}
        <div className="ui-row ui-row--split">
          <Button kind="text" href={byCode} onPress={() => navigator.replace(byCode)}>
            用验证码登录
          </Button>
          <Button kind="text" onPress={turn}>
            {forgotten ? '想起密码了' : '忘记密码'}
          </Button>
        </div>
        <FilingMarks />
      </form>
    </PageFrame>
  );
}
