import type { WriteName } from '@shoushou/contract/calls';
import type { Input as InputOf } from '@shoushou/contract/schemas';
import { Input } from 'antd';
import { useState } from 'react';
import { DecisionBar } from './DecisionBar.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { validateFields, CallForm, FormFailure, useCallForm } from './call-form.tsx';
import { contractForm } from './contract-field.tsx';

/** Calls by which an operator accepts or refuses what somebody handed in, with a note for them. */
type AcceptingCall = {
  [Name in WriteName]: InputOf<Name> extends { accept: boolean; note?: string } ? Name : never;
}[WriteName];

interface AcceptFormProps<Name extends AcceptingCall> {
  call: Name;
  /** What is decided on. */
  fixed: Partial<InputOf<Name>>;
  /** Text on success. */
  done: string;
  label: string;
  /** What each answer confirms. */
  asks: { refuse: string; accept: string };
  onDone: () => void;
}

/** The note, and a button for each answer. */
export function AcceptForm<Name extends AcceptingCall>({
  call,
  fixed,
  done,
  label,
  asks,
  onDone,
}: AcceptFormProps<Name>) {
  const decide = useCallForm<Name>({ call, done, fixed, onDone });
  // Created once per form: a component created at each render would lose the input.
  const [{ Field, limits }] = useState(() => contractForm(call));
  const answer = (ask: string, text: string, accept: boolean) => (
    <ConfirmButton
      ask={ask}
      confirmText={text}
      cancelText="再看看"
      {...(accept ? { type: 'primary' } : { danger: true })}
      loading={decide.busy}
      ready={() => validateFields(decide.form)}
      onConfirm={() => void decide.submit({ accept } as Partial<InputOf<Name>>)}
    >
      {text}
    </ConfirmButton>
  );
  return (
    <CallForm of={decide}>
      <FormFailure of={decide} />
      <Field name={'note' as never} label={label}>
        <Input {...limits('note' as never)} showCount />
      </Field>
      <DecisionBar>
        {answer(asks.refuse, '不通过', false)}
        {answer(asks.accept, '通过', true)}
      </DecisionBar>
    </CallForm>
  );
}
