import { useEffect, useRef, useState, type ReactNode } from 'react';
import { BottomBar } from '../../ui/display/BottomBar.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { PageFrame, type PageFrameProps } from '../page-frame/PageFrame.tsx';
import * as fieldStyles from '../../ui/form/field.module.css';

export interface PageFormProps extends Omit<PageFrameProps, 'footer'> {
  /** A plain verb: 保存, 下一步. */
  readonly submitText: ReactNode;
  readonly onSubmit: () => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
}

/**
 * A page with one form: its fields, and its action in the bottom bar, also triggered by the Enter key. The first error is
 * scrolled into view.
 */
export function PageForm({ submitText, onSubmit, busy = false, disabled = false, children, ...frame }: PageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const wrong = tries > 0 && !busy ? form.current?.querySelector('[role=alert]') : null;
    (wrong?.closest(`.${fieldStyles.field}`) ?? wrong)?.scrollIntoView({ block: 'nearest' });
  }, [tries, busy]);

  function submit(): void {
    setTries(tries + 1);
    onSubmit();
  }

  return (
    <PageFrame
      {...frame}
      footer={
        <BottomBar>
          <Button kind="primary" size="large" busy={busy} disabled={disabled} onPress={submit}>
            {submitText}
          </Button>
        </BottomBar>
      }
    >
      <form
        ref={form}
        className="ui-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        <button type="submit" hidden disabled={busy || disabled} />
      </form>
    </PageFrame>
  );
}
