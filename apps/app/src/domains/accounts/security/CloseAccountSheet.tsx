import { useState } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { formatMaskedMobile, maskMobile } from '@shoushou/kernel/phone';
import { useClock } from '@shoushou/design/clock';
import { formatMoment } from '@shoushou/kernel/instant';
import { showDialog } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { isCodeRefusal, useSendCode } from '../accounts.queries.ts';
import { codeProblem } from '../accounts.rules.ts';
import { deletionFacts } from './security.labels.ts';
import { useCancellation, useCloseAccount } from './security.queries.ts';
import * as fieldStyles from '../../../ui/form/field.module.css';
import * as styles from './security.module.css';

interface CloseAccountSheetProps {
  readonly mobile: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const title = '注销账号';

/** Deleting the account: the blockers, else the consequences and the confirming code. */
export function CloseAccountSheet({ mobile, open, onClose }: CloseAccountSheetProps) {
  const state = useCancellation(open);
  const deletionBlockers = state.data?.obstacles ?? [];
  if (state.data && deletionBlockers.length === 0) return <ConfirmSheet mobile={mobile} open={open} onClose={onClose} />;
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={title}
      foot={
        <Button size="large" block onPress={onClose}>
          知道了
        </Button>
      }
    >
      <ListStates query={state} skeleton={<SkeletonRows count={3} />}>
        <p className={styles.closingLead}>还不能注销，请先处理：</p>
        <ul className={styles.closingList} aria-label="注销前要处理的事">
          {deletionBlockers.map((blocker) => (
            <li key={blocker}>
              <CircleAlert size={18} aria-hidden="true" />
              {blocker}
            </li>
          ))}
        </ul>
      </ListStates>
    </BottomSheet>
  );
}

function ConfirmSheet({ mobile, open, onClose }: CloseAccountSheetProps) {
  const navigator = useNavigator();
  const clock = useClock();
  const sender = useSendCode('cancel');
  const closing = useCloseAccount((erasesAt) => {
    navigator.openTab('me');
    void showDialog({ title: '已申请注销', text: `${formatMoment(erasesAt, clock.now())} 之前重新登录，可以撤回注销。之后您的个人信息会被删除。` });
  });
  const [code, setCode] = useState('');
  const [known, setKnown] = useState(false);
  const [asked, setAsked] = useState(false);
  const refused = refusalOf(closing.error);
  const aboutCode = isCodeRefusal(refused);

  function submit(): void {
    setAsked(true);
    if (known && codeProblem(code) === null) closing.mutate(code);
  }

  return (
    <FormSheet open={open} onClose={onClose} title={title} submitText="确认注销" danger onSubmit={submit} busy={closing.isPending} failure={aboutCode ? undefined : failureText(closing.error)}>
      <ul className={styles.closingFacts}>
        {deletionFacts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Checkbox checked={known} onChange={setKnown}>
        我已了解，申请注销账号
      </Checkbox>
      {asked && !known && (
        <p className={fieldStyles.error} role="alert">
          请先阅读并勾选
        </p>
      )}
      <CodeField
        label={`验证码（发到 ${formatMaskedMobile(maskMobile(mobile))}）`}
        value={code}
        onChange={(next) => {
          setCode(next);
          if (aboutCode) closing.reset();
        }}
        wait={sender.wait}
        onSend={() => sender.send(mobile)}
        error={(asked ? codeProblem(code) : null) ?? (aboutCode ? refused?.message : failureText(sender.problem))}
      />
    </FormSheet>
  );
}
