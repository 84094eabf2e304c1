import { useState, type FormEvent } from 'react';
import LogIn from 'lucide-react/icons/log-in';
import type { User } from '@shoushou/contract/types';
import { formatMaskedMobile, maskMobile } from '@shoushou/kernel/phone';
import { showToast } from '../../../shell/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText, refusedBy } from '../../../shell/refused-by.ts';
import { useSession } from '../../../shell/session.ts';
import { appSettings } from '../../../shell/settings.ts';
import { EmptyBlock } from '../../../ui/Blocks.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { MobileField } from '../../../ui/MobileField.tsx';
import { StepLine } from '../../../ui/StepLine.tsx';
import { isCodeRefusal, useCodeSender } from '../accounts.queries.ts';
import { codeProblem, mobileProblem } from '../accounts.rules.ts';
import { useConfirmCode } from '../pay-password.queries.ts';
import { useChangeMobile } from '../security.queries.ts';
import './security.css';

const title = '绑定手机';

/** Changes the number: the old one proven, then the new one. */
export function ChangeMobile() {
  const { user, ready } = useSession();
  const [oldCode, setOldCode] = useState<string | null>(null);
  const [lapsed, setLapsed] = useState<string>();
  if (user === null) {
    return (
      <PageFrame title={title}>
        {ready && (
          <EmptyBlock
            icon={<LogIn size={32} />}
            title="登录后更换手机号"
            text="用手机号登录即绑定；更换前需要验证原号码"
            action={
              <Button kind="primary" href="/login?return=%2Fbindingmobile%2F1">
                登录
              </Button>
            }
          />
        )}
      </PageFrame>
    );
  }
  return (
    <PageFrame title={title} back={oldCode === null ? true : () => setOldCode(null)}>
      <div className="ui-stack">
        <Card>
          <StepLine steps={['验证原号码', '绑定新号码']} current={oldCode === null ? 0 : 1} />
        </Card>
        {oldCode === null ? (
          <OldNumber user={user} problem={lapsed} onProven={setOldCode} />
        ) : (
          <NewNumber
            oldCode={oldCode}
            onLapsed={(text) => {
              setLapsed(text);
              setOldCode(null);
            }}
          />
        )}
      </div>
    </PageFrame>
  );
}

function OldNumber({ user, problem, onProven }: { user: User; problem: string | undefined; onProven: (code: string) => void }) {
  const sender = useCodeSender('oldmobile');
  const confirm = useConfirmCode();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const refused = refusedBy(confirm.error);
  const aboutCode = isCodeRefusal(refused);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (codeProblem(code) === null && !confirm.isPending) confirm.mutate({ type: 'oldmobile', code }, { onSuccess: () => onProven(code) });
  }

  return (
    <form className="ui-stack ui-stack--bare" onSubmit={submit} noValidate>
      <Card>
        <p className="ui-note">现在绑定的号码</p>
        <p className="ac-number">{formatMaskedMobile(maskMobile(user.mobile))}</p>
        <CodeField
          value={code}
          onChange={(next) => {
            setCode(next);
            if (aboutCode) confirm.reset();
          }}
          wait={sender.wait}
          onSend={() => sender.send(user.mobile)}
          error={(asked ? codeProblem(code) : null) ?? (aboutCode ? refused?.message : failureText(sender.problem))}
        />
      </Card>
      <FormFailure text={aboutCode ? undefined : (failureText(confirm.error) ?? problem)} />
      <Button kind="primary" size="large" type="submit" block busy={confirm.isPending}>
        下一步
      </Button>
      <p className="ui-hint">原号码收不到短信？请拨打客服电话 {appSettings().servicePhone}，核实身份后更换</p>
    </form>
  );
}

function NewNumber({ oldCode, onLapsed }: { oldCode: string; onLapsed: (text: string) => void }) {
  const navigator = useNavigator();
  const sender = useCodeSender('newmobile');
  const change = useChangeMobile();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<'code' | 'change' | null>(null);
  const refused = refusedBy(change.error);
  const aboutCode = isCodeRefusal(refused);
  const aboutMobile = refused?.name === 'accounts.mobile_same' || refused?.name === 'accounts.mobile_taken';

  async function send(): Promise<boolean> {
    setAsked('code');
    return mobileProblem(mobile) === null && sender.send(mobile);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked('change');
    if (mobileProblem(mobile) !== null || codeProblem(code) !== null || change.isPending) return;
    change.mutate(
      { oldcode: oldCode, mobile, code },
      {
        onSuccess: () => {
          showToast('手机号已更换，其他设备需要重新登录', { style: 'success', durationMs: 3000 });
          navigator.pop();
        },
        onError: (error) => refusedBy(error)?.name === 'accounts.old_code_wrong' && onLapsed(failureText(error) ?? ''),
      },
    );
  }

  return (
    <form className="ui-stack ui-stack--bare" onSubmit={submit} noValidate>
      <Card>
        <MobileField
          value={mobile}
          onChange={(next) => {
            setMobile(next);
            if (aboutMobile) change.reset();
          }}
          error={(asked ? mobileProblem(mobile) : null) ?? (aboutMobile ? refused.message : undefined)}
        />
        <CodeField
          value={code}
          onChange={(next) => {
            setCode(next);
            if (aboutCode) change.reset();
          }}
          wait={sender.wait}
          onSend={send}
          error={(asked === 'change' ? codeProblem(code) : null) ?? (aboutCode ? refused?.message : failureText(sender.problem))}
        />
      </Card>
      <FormFailure text={aboutCode || aboutMobile ? undefined : failureText(change.error)} />
      <Button kind="primary" size="large" type="submit" block busy={change.isPending}>
        更换手机号
      </Button>
      <p className="ui-hint">更换后用新号码登录；30 天内最多更换 3 次</p>
    </form>
  );
}
