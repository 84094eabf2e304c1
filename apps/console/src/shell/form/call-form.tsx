import { RefusedError } from '@shoushou/client/calls/refusal';
import { refusedField } from '@shoushou/client/calls/refused-field';
import type { WriteName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import { App, Form, type FormInstance } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Failure } from '../list/LoadFailed.tsx';
import { useFormMutation } from '../writes.ts';
import { typedInput } from './contract-fields.ts';

export interface CallFormOptions<Name extends WriteName> {
  call: Name;
  /** Text on success, which may depend on the input and the response. */
  done?: string | ((input: Input<Name>, data: Data<Name>) => string);
  /** Parts of the input that have no field. */
  fixed?: Partial<Input<Name>>;
  /** Confirmation before sending. */
  confirm?: { title: string; content: string; okText: string };
  onDone?: (data: Data<Name>) => unknown;
}

export interface CallFormState<Name extends WriteName> {
  readonly call: Name;
  readonly form: FormInstance<Partial<Input<Name>>>;
  readonly busy: boolean;
  /** Why the server refused the form as a whole; null if it did not, or if the refusal concerns one field. */
  readonly failure: string | null;
  /** Sends a validated input; only one request at a time. */
  readonly send: (input: Input<Name>) => Promise<void>;
  /** Validates the fields and sends them with the button's additional input. */
  readonly submit: (extra?: Partial<Input<Name>>) => Promise<void>;
  readonly finish: (values: Partial<Input<Name>>) => void;
}

/** A form that makes one call: a refusal keeps the input and is shown at its field or above the form. */
export function useCallForm<Name extends WriteName>({
  call,
  done,
  fixed,
  confirm,
  onDone,
}: CallFormOptions<Name>): CallFormState<Name> {
  const [form] = Form.useForm<Partial<Input<Name>>>();
  const { modal } = App.useApp();
  const write = useFormMutation(call, done);
  const isSubmitting = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(input: Input<Name>): Promise<void> {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setFailure(null);
    try {
      const data = await write.mutateAsync(input);
      onDone?.(data);
    } catch (error) {
      showRefusal(error as Error);
    } finally {
      isSubmitting.current = false;
    }
  }

  function showRefusal(error: Error): void {
    const about = error instanceof RefusedError ? refusedField(error.refused) : null;
    const field = about && form.getFieldsError().find(({ name }) => name[0] === about.field);
    if (!about || !field) return setFailure(error.message);
    form.setFields([
      {
        name: field.name as never,
        errors: [
          <span key="refusal" role="alert">
            {about.message}
          </span>,
        ] as never,
      },
    ]);
    form.scrollToField(field.name as never, { focus: true });
  }

  function finish(values: Partial<Input<Name>>, extra: Partial<Input<Name>> = {}): void {
    const input = { ...typedInput(call, values), ...fixed, ...extra } as Input<Name>;
    if (confirm) void modal.confirm({ ...confirm, cancelText: '再看看', onOk: () => send(input) });
    else void send(input);
  }

  async function submit(extra?: Partial<Input<Name>>): Promise<void> {
    if (await validateFields(form)) finish(form.getFieldsValue() as Partial<Input<Name>>, extra);
  }

  return { call, form, busy: write.isPending, failure, send, submit, finish };
}

/** Validates every field; errors are shown at the fields, and the first one is focused. */
export async function validateFields(form: FormInstance): Promise<boolean> {
  try {
    await form.validateFields();
    return true;
  } catch (error) {
    const [first] = (error as { errorFields: { name: string[] }[] }).errorFields;
    if (first) form.scrollToField(first.name, { focus: true });
    return false;
  }
}

interface CallFormProps<Name extends WriteName> {
  of: CallFormState<Name>;
  initial?: Partial<Input<Name>>;
  /** All fields are required, so none is marked as such. */
  plain?: boolean;
  children: ReactNode;
}

/** The form element: Enter submits it, and the first invalid field is focused. */
export function CallForm<Name extends WriteName>({
  of: { call, form, finish },
  initial = {},
  plain = false,
  children,
}: CallFormProps<Name>) {
  // Ids of the fields are derived from it: a page may contain several forms of one call.
  const name = `${call}.${useId()}`;
  const finished = useRef(0);

  /** A calendar gives what was typed a moment after it was left, which outdates the check of a press in between. */
  function pressAgain(): void {
    const before = finished.current;
    // Two presses outdate each other too: then the later one has finished by now.
    setTimeout(() => finished.current === before && form.submit());
  }

  return (
    <Form<Partial<Input<Name>>>
      form={form}
      name={name}
      layout="vertical"
      requiredMark={!plain}
      clearOnDestroy
      initialValues={initial}
      onFinish={(values) => {
        finished.current += 1;
        finish(values);
      }}
      onFinishFailed={({ errorFields, outOfDate }) => outOfDate && errorFields.length === 0 && pressAgain()}
      scrollToFirstError={{ focus: true }}
    >
      {children}
    </Form>
  );
}

/** Why the server refused the form. */
export function FormFailure({ of: { failure } }: { of: { readonly failure: string | null } }) {
  if (failure === null) return null;
  return <Failure message={failure} below={16} />;
}
