import { formatMobile, maskMobile } from '@shoushou/kernel/phone';
import { showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useSendCode } from '../accounts.queries.ts';
import { codeProblem } from '../accounts.rules.ts';
import { useExportRecords } from './security.queries.ts';
import { PasswordField } from '../sign-in/PasswordField.tsx';
import * as styles from './security.module.css';
import { problemsOf } from '../../../ui/form/validators.ts';

interface ExportSheetProps {
  readonly mobile: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const empty = { method: 'code' as 'code' | 'password', code: '', password: '' };

/** Exports the person's data, confirmed by a code or the login password. */
export function ExportSheet({ mobile, open, onClose }: ExportSheetProps) {
  const sender = useSendCode('export');
  const copy = useExportRecords();
  const form = useForm({
    first: empty,
    check: ({ method, code, password }) =>
      problemsOf(
        method === 'code'
          ? { code: codeProblem(code), password: null }
          : { code: null, password: password === '' ? '请填写登录密码' : null },
      ),
    fieldOf: { code: 'code', password: 'password' },
    send: ({ method, code, password }) => copy.mutateAsync(method === 'code' ? { code } : { password }),
    onDone() {
      showToast('个人信息已导出', { style: 'success' });
      form.reset({ ...empty, method });
      onClose();
    },
  });
  const { method, code, password } = form.draft;

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="导出个人信息"
      submitText="导出"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <p className="ui-note">
        文件包含我们保存的您的资料、地址、订单、交易和消息，证件号和卡号只显示部分数字。请妥善保管，不要转发给他人。
      </p>
      <div className={styles.sheetChoice}>
        <Chips
          form="wrap"
          label="验证方式"
          chips={[
            { id: 'code', label: '短信验证码' },
            { id: 'password', label: '登录密码' },
          ]}
          selected={[method]}
          onPress={(next) => form.reset({ ...form.draft, method: next === 'password' ? 'password' : 'code' })}
        />
      </div>
      {method === 'code' ? (
        <CodeField
          label={`验证码（发到 ${formatMobile(maskMobile(mobile))}）`}
          value={code}
          onChange={(next) => form.change({ code: next })}
          wait={sender.wait}
          onSend={() => {
            form.attempt();
            return sender.send(mobile);
          }}
          error={form.errors.code ?? failureText(sender.problem)}
        />
      ) : (
        <PasswordField
          label="登录密码"
          autoComplete="current-password"
          placeholder="请输入登录密码"
          value={password}
          onChange={(next) => form.change({ password: next })}
          error={form.errors.password}
        />
      )}
    </FormSheet>
  );
}
