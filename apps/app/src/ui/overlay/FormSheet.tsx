import type { ReactNode } from 'react';
import { BottomSheet } from './BottomSheet.tsx';
import { Button } from '../form/Button.tsx';
import { FormFailure } from '../form/FormFailure.tsx';
import { useFirstError } from '../form/use-first-error.ts';

export interface FormSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The verb of the action: 保存, 提交申请. */
  submitText: ReactNode;
  /** Called by the button and the Enter key; not while the action is in progress. */
  onSubmit: () => void;
  busy?: boolean;
  disabled?: boolean;
  /** The action destroys something or costs money. */
  danger?: boolean;
  /** Why the action failed as a whole; an error in a field is shown at that field. */
  failure?: ReactNode;
}

/**
 * A sheet with a few fields and one action at its foot. It stays open while the action is in progress and keeps the
 * input if it fails.
 */
export function FormSheet({
  open,
  onClose,
  title,
  children,
  submitText,
  onSubmit,
  busy = false,
  disabled = false,
  danger = false,
  failure,
}: FormSheetProps) {
  const [form, attempted] = useFirstError(busy);
  const submit = (): void => {
    if (busy || disabled) return;
    attempted();
    onSubmit();
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
          <Button
            kind={danger ? 'danger' : 'primary'}
            size="large"
            block
            busy={busy}
            disabled={disabled}
            onPress={submit}
          >
            {submitText}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        {/* Browsers submit a form with several fields on Enter only if it contains a submit button. */}
        <button type="submit" hidden disabled={busy || disabled} />
      </form>
    </BottomSheet>
  );
}
