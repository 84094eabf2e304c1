import { useState } from 'react';
import { formatMaskedMobile, maskMobile } from '@shoushou/kernel/phone';
import { showToast } from '../../../shell/messages/messages.ts';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { isCodeRefusal, useSendCode } from '../accounts.queries.ts';
import { codeProblem } from '../accounts.rules.ts';
import { useExportRecords } from './security.queries.ts';
import { PasswordField } from '../sign-in/PasswordField.tsx';
import * as styles from './security.module.css';

interface ExportSheetProps {
  readonly mobile: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Exports the person's data, confirmed by a code or the login password. */
export function ExportSheet({ mobile, open, onClose }: ExportSheetProps) {
  const sender = useSendCode('export');
  const copy = useExportRecords();
  const [method, setMethod] = useState<'code' | 'password'>('code');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const refused = refusalOf(copy.error);
  const aboutField = isCodeRefusal(refused) || refused?.name === 'accounts.own_password_wrong';
  const missing = method === 'code' ? codeProblem(code) : password === '' ? '请填写登录密码' : null;

  function submit(): void {
    setAsked(true);
    if (missing !== null) return;
    copy.mutate(method === 'code' ? { code } : { password }, {
      onSuccess: () => {
        showToast('个人信息已导出', { style: 'success' });
        setCode('');
        setPassword('');
        setAsked(false);
        onClose();
      },
    });
  }

  function turn(next: string): void {
    setMethod(next === 'password' ? 'password' : 'code');
    setAsked(false);
    copy.reset();
  }

  const error = (asked ? missing : null) ?? (aboutField ? refused?.message : undefined);
  return (
    <FormSheet open={open} onClose={onClose} title="导出个人信息" submitText="导出" onSubmit={submit} busy={copy.isPending} failure={aboutField ? undefined : failureText(copy.error)}>
      <p className="ui-note">文件包含我们保存的您的资料、地址、订单、交易和消息，证件号和卡号只显示部分数字。请妥善保管，不要转发给他人。</p>
      <div className={styles.sheetChoice}>
        <Chips
          form="wrap"
          label="验证方式"
          chips={[
            { id: 'code', label: '短信验证码' },
            { id: 'password', label: '登录密码' },
          ]}
          selected={[method]}
          onPress={turn}
        />
      </div>
      {method === 'code' ? (
        <CodeField
          label={`验证码（发到 ${formatMaskedMobile(maskMobile(mobile))}）`}
          value={code}
          onChange={(next) => {
            setCode(next);
            if (aboutField) copy.reset();
          }}
          wait={sender.wait}
          onSend={() => {
            setAsked(false);
            return sender.send(mobile);
          }}
          error={error ?? failureText(sender.problem)}
        />
      ) : (
        <PasswordField
          label="登录密码"
          autoComplete="current-password"
          placeholder="请输入登录密码"
          value={password}
          onChange={(next) => {
            setPassword(next);
            if (aboutField) copy.reset();
          }}
          error={error}
        />
      )}
    </FormSheet>
  );
}
