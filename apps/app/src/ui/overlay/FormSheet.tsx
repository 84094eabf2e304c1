import type { ReactNode } from 'react';
import { BottomSheet } from './BottomSheet.tsx';
import { Button } from '../form/Button.tsx';
import { FormFailure } from '../form/FormFailure.tsx';

export interface FormSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The verb of the one act: 保存, 提交申请. */
  submitText: ReactNode;
  /** Asked for by the button and by the Enter key; not while it is under way. */
  onSubmit: () => void;
  busy?: boolean;
  disabled?: boolean;
  /** The act destroys something or costs money. */
  danger?: boolean;
  /** Why the act failed as a whole; what is wrong with a field stands at the field. */
  failure?: ReactNode;
}

/** A sheet with a few fields and one act at its foot. It stays open while the act is under way, and keeps what was typed when it fails. */
export function FormSheet({ open, onClose, title, children, submitText, onSubmit, busy = false, disabled = false, danger = false, failure }: FormSheetProps) {
  const submit = (): void => {
    if (!busy && !disabled) onSubmit();
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={title}
      dismissable={!busy}
      foot={
        <>
          <FormFailure text={failure} />
          <Button kind={danger ? 'danger' : 'primary'} size="large" block busy={busy} disabled={disabled} onPress={submit}>
            {submitText}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        {/* A form with several fields hears the Enter key only where it holds a button of its own. */}
        <button type="submit" hidden disabled={busy || disabled} />
      </form>
    </BottomSheet>
  );
}
