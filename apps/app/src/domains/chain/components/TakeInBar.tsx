import { useState } from 'react';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useTakeIn } from '../chain.queries.ts';
import { readCounterText } from '../chain.rules.ts';
import { CounterFields, emptyCounterDraft, useCounterForm } from './CounterFields.tsx';
import * as styles from './chain.module.css';

/** Takes a device in: by the camera, or by typing number and code. */
export function TakeInBar() {
  const navigator = useNavigator();
  const takeIn = useTakeIn();
  const [typing, setTyping] = useState(false);
  const open = (no: string): void => navigator.push(`wmorder?no=${no}`);
  const form = useCounterForm(
    (draft) => takeIn.mutateAsync(draft),
    ({ no }) => {
      close();
      open(no);
    },
  );

  function close(): void {
    form.reset(emptyCounterDraft);
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
          <CounterFields form={form} />
        </div>
      </FormSheet>
    </>
  );
}
