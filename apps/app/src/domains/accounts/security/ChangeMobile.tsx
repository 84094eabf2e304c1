import { useState, type ReactNode } from 'react';
import { formatMobile, maskMobile } from '@shoushou/kernel/phone';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useSession } from '../../../shell/session/session.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { StepLine } from '../../../ui/progress/StepLine.tsx';
import { useSendCode } from '../accounts.queries.ts';
import { codeProblem, mobileProblem } from '../accounts.rules.ts';
import { useChangeMobile } from './security.queries.ts';
import { CodeCheck } from './CodeCheck.tsx';
import * as styles from './security.module.css';
import { problemsOf } from '../../../ui/form/validators.ts';

const title = '绑定手机';

/** Changes the number: verifies the old one, then the new one. */
export function ChangeMobile() {
  const { user, ready } = useSession();
  const [oldCode, setOldCode] = useState<string | null>(null);
  const [lapsed, setLapsed] = useState<string>();
  if (user === null) {
    return (
      <PageFrame title={title}>
        {ready && <SignInFirst title="登录后更换手机号" text="用手机号登录即绑定；更换前需要验证原号码" />}
      </PageFrame>
    );
  }
  const steps = (
    <Card>
      <StepLine steps={['验证原号码', '绑定新号码']} current={oldCode === null ? 0 : 1} />
    </Card>
  );
  if (oldCode === null) {
    return (
      <CodeCheck
        title={title}
        type="oldmobile"
        mobile={user.mobile}
        steps={steps}
        head={
          <>
            <p className="ui-note">现在绑定的号码</p>
            <p className={styles.number}>{formatMobile(maskMobile(user.mobile))}</p>
          </>
        }
        hint={<>原号码收不到短信？请拨打客服电话 {appSettings().servicePhone}，核实身份后更换</>}
        problem={lapsed}
        onProven={setOldCode}
      />
    );
  }
  return (
    <NewNumber
      steps={steps}
      oldCode={oldCode}
      onBack={() => setOldCode(null)}
      onLapsed={(text) => {
        setLapsed(text);
        setOldCode(null);
      }}
    />
  );
}

interface NewNumberProps {
  steps: ReactNode;
  oldCode: string;
  onBack: () => void;
  onLapsed: (text: string) => void;
}

function NewNumber({ steps, oldCode, onBack, onLapsed }: NewNumberProps) {
  const navigator = useNavigator();
  const sender = useSendCode('newmobile');
  const change = useChangeMobile();
  const form = useForm({
    first: { mobile: '', code: '' },
    check: ({ mobile, code }) => problemsOf({ mobile: mobileProblem(mobile), code: codeProblem(code) }),
    fieldOf: { mobile: 'mobile', code: 'code' },
    send: ({ mobile, code }) => change.mutateAsync({ oldcode: oldCode, mobile, code }),
    onDone() {
      showToast('手机号已更换，其他设备需要重新登录', { style: 'success', durationMs: 3000 });
      navigator.pop();
    },
    onFailed: (error) =>
      refusalOf(error as Error)?.name === 'accounts.old_code_wrong' && onLapsed(failureText(error) ?? ''),
  });
  const { mobile, code } = form.draft;

  return (
    <PageForm title={title} back={onBack} submitText="更换手机号" busy={form.busy} onSubmit={form.submit}>
      {steps}
      <Card>
        <MobileField value={mobile} onChange={(next) => form.change({ mobile: next })} error={form.errors.mobile} />
        <CodeField
          value={code}
          onChange={(next) => form.change({ code: next })}
          wait={sender.wait}
          onSend={async () => form.attempt('mobile') && sender.send(mobile)}
          error={form.errors.code ?? failureText(sender.problem)}
        />
      </Card>
      <FormFailure text={form.failure} />
      <p className="ui-hint">更换后用新号码登录；30 天内最多更换 3 次</p>
    </PageForm>
  );
}
