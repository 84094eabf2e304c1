import { deviceTextLimits } from '@shoushou/rules/devices/text-limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import * as styles from './devices.module.css';

interface ReasonSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The consequences. */
  readonly text: string;
  readonly submitText: string;
  /** The other side needs a reason. */
  readonly required?: boolean;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Confirms an action that ends something: shows the consequences and asks for a reason for the other side. */
export function ReasonSheet({
  open,
  onClose,
  title,
  text,
  submitText,
  required = false,
  send,
  onDone,
}: ReasonSheetProps) {
  const form = useForm({
    first: { reason: '' },
    check: ({ reason }): { reason?: string } => (required && reason.trim() === '' ? { reason: '请写明原因' } : {}),
    fieldOf: { reason: 'reason' },
    send: ({ reason }) => send(reason.trim()),
    onDone() {
      close();
      onDone();
    },
  });

  function close(): void {
    form.reset({ reason: '' });
    onClose();
  }

  return (
    <FormSheet
      open={open}
      onClose={close}
      title={title}
      submitText={submitText}
      danger
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <div className={styles.form}>
        <p className="ui-note">{text}</p>
        <TextArea
          label={required ? '原因' : '原因（选填）'}
          rows={2}
          maxLength={deviceTextLimits.leavingReason}
          {...form.field('reason')}
        />
      </div>
    </FormSheet>
  );
}
