import CircleAlert from 'lucide-react/icons/circle-alert';
import { formatMobile, maskMobile } from '@shoushou/kernel/phone';
import { useClock } from '@shoushou/design/clock';
import { formatMoment } from '@shoushou/kernel/instant';
import { showDialog } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useSendCode } from '../accounts.queries.ts';
import { codeProblem } from '../accounts.rules.ts';
import { deletionFacts } from './security.labels.ts';
import { useCancellation, useCloseAccount } from './security.queries.ts';
import * as fieldStyles from '../../../ui/form/field.module.css';
import * as styles from './security.module.css';
import { problemsOf } from '../../../ui/form/validators.ts';

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
  if (state.data && deletionBlockers.length === 0)
    return <ConfirmSheet mobile={mobile} open={open} onClose={onClose} />;
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
    void showDialog({
      title: '已申请注销',
      text: `${formatMoment(erasesAt, clock.now())} 之前重新登录，可以撤回注销。之后您的个人信息会被删除。`,
    });
  });
  const form = useForm({
    first: { code: '', known: false },
    check: ({ code, known }) => problemsOf({ known: known ? null : '请先阅读并勾选', code: codeProblem(code) }),
    fieldOf: { code: 'code' },
    send: ({ code }) => closing.mutateAsync(code),
    onDone: () => undefined,
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={title}
      submitText="确认注销"
      danger
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <ul className={styles.closingFacts}>
        {deletionFacts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Checkbox checked={form.draft.known} onChange={(known) => form.change({ known })}>
        我已了解，申请注销账号
      </Checkbox>
      {form.errors.known !== undefined && (
        <p className={fieldStyles.error} role="alert">
          {form.errors.known}
        </p>
      )}
      <CodeField
        label={`验证码（发到 ${formatMobile(maskMobile(mobile))}）`}
        value={form.draft.code}
        onChange={(code) => form.change({ code })}
        wait={sender.wait}
        onSend={() => sender.send(mobile)}
        error={form.errors.code ?? failureText(sender.problem)}
      />
    </FormSheet>
  );
}
