import { useState } from 'react';
import { pastedCode } from '@shoushou/kernel/typed/digits';
import { DEVICE_ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { codeProblem } from '../../accounts/accounts.rules.ts';
import { useTakeIn } from '../chain.queries.ts';
import { readCounterText } from '../chain.rules.ts';
import * as styles from './chain.module.css';
import { problemsOf } from '../../../ui/form/validators.ts';

/** Takes a device in: by the camera, or by typing number and code. */
export function TakeInBar() {
  const navigator = useNavigator();
  const takeIn = useTakeIn();
  const [typing, setTyping] = useState(false);
  const open = (no: string): void => navigator.push(`wmorder?no=${no}`);
  const form = useForm({
    first: { no: '', code: '' },
    check: ({ no, code }) =>
      problemsOf({ no: DEVICE_ORDER_NUMBER.test(no) ? null : '请输入 GZ 开头的 16 位单号', code: codeProblem(code) }),
    fieldOf: { no: 'no', code: 'code' },
    send: (draft) => takeIn.mutateAsync(draft),
    onDone({ no }) {
      close();
      open(no);
    },
  });

  function close(): void {
    form.reset({ no: '', code: '' });
    setTyping(false);
  }

  async function scan(): Promise<void> {
    const text = await navigator.pushForResult<string>('qrscanner');
    if (text === null) return;
    const found = readCounterText(text);
    if (!found) return showToast('这不是取件码，请客户打开“提交成功”的页面');
    takeIn.mutate(found, {
      onSuccess: ({ no }) => open(no),
      onError: (error) => showToast(failureText(error) ?? '没有收成，请再试一次'),
    });
  }

  return (
    <>
      <BottomBar>
        <Button size="large" onPress={() => setTyping(true)}>
          输入取件码
        </Button>
        <Button kind="primary" size="large" busy={takeIn.isPending && !typing} onPress={() => void scan()}>
          扫码收货
        </Button>
      </BottomBar>
      <FormSheet
        open={typing}
        onClose={close}
        title="收下客户的设备"
        submitText="收货"
        onSubmit={form.submit}
        busy={form.busy}
        failure={form.failure}
      >
        <div className={styles.form}>
          <p className="ui-note">请客户打开下单成功的页面，照着填</p>
          <TextField
            label="订单编号"
            placeholder="GZ 开头"
            value={form.draft.no}
            maxLength={16}
            autoComplete="off"
            onChange={(text) => form.change({ no: text.trim().toUpperCase() })}
            error={form.errors.no}
          />
          <TextField
            label="取件码"
            placeholder="6 位数字"
            inputMode="numeric"
            value={form.draft.code}
            autoComplete="off"
            onChange={(text) => form.change({ code: pastedCode(text, 6) })}
            error={form.errors.code}
          />
        </div>
      </FormSheet>
    </>
  );
}
