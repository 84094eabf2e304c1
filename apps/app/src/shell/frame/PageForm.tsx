import type { ReactNode } from 'react';
import { BottomBar } from '../../ui/display/BottomBar.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { useFirstError } from '../../ui/form/use-first-error.ts';
import { PageFrame, type PageFrameProps } from '../page-frame/PageFrame.tsx';

export interface PageFormProps extends Omit<PageFrameProps, 'footer'> {
  /** A plain verb: 保存, 下一步. */
  readonly submitText: ReactNode;
  readonly onSubmit: () => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
}

/**
 * A page with one form: its fields, and its action in the bottom bar, which the Enter key triggers too. The first error
 * is scrolled into view and its control focused.
 */
export function PageForm({ submitText, onSubmit, busy = false, disabled = false, children, ...frame }: PageFormProps) {
  const [form, attempted] = useFirstError(busy);

  function submit(): void {
    attempted();
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
