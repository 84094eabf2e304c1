import type { WriteName } from '@shoushou/contract/calls';
import type { Input } from '@shoushou/contract/schemas';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useFirstField } from './first-field.ts';
import { CallForm, FormFailure, useCallForm, type CallFormOptions } from './call-form.tsx';

interface FormModalProps<Name extends WriteName> extends CallFormOptions<Name> {
  title: string;
  submitText: string;
  open: boolean;
  onClose: () => void;
  initial?: Partial<Input<Name>>;
  /** CSS pixels; antd’s own width without one. */
  width?: number;
  children: ReactNode;
}

/** A dialog is never taller than the window: what does not fit scrolls between its title and its buttons. */
const tallBody = { body: { maxHeight: 'calc(100vh - 160px)', overflowX: 'hidden', overflowY: 'auto' } } as const;

/** A dialog with one form: makes one call and closes on success. */
export function FormModal<Name extends WriteName>({
  title,
  submitText,
  open,
  onClose,
  initial,
  width,
  onDone,
  children,
  ...options
}: FormModalProps<Name>) {
  const state = useCallForm<Name>({
    ...options,
    onDone: (data) => {
      onClose();
      onDone?.(data);
    },
  });
  const [content, begin] = useFirstField<HTMLDivElement>(open);
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onClose}
      afterOpenChange={begin}
      okText={submitText}
      confirmLoading={state.busy}
      okButtonProps={{ htmlType: 'submit' }}
      destroyOnHidden
      centered
      styles={tallBody}
      {...(width === undefined ? {} : { width })}
      modalRender={(dialog) => (
        <CallForm of={state} {...(initial ? { initial } : {})}>
          {dialog}
        </CallForm>
      )}
    >
      <div ref={content}>
        <FormFailure of={state} />
        {children}
      </div>
    </Modal>
  );
}
