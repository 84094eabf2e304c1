import type { WriteName } from '@shoushou/contract/calls';
import type { Input as InputOf } from '@shoushou/contract/schemas';
import { Input } from 'antd';
import { useState } from 'react';
import { actionKeys } from '../action-keys.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { ActionButton } from './ActionButton.tsx';
import { validateFields, CallForm, FormFailure, useCallForm } from './call-form.tsx';
import { contractForm } from './contract-field.tsx';

/** Calls by which an operator decides on one record, with the reason that both sides read. */
export type DecidingCall = {
  [Name in WriteName]: InputOf<Name> extends { no: string; reason?: string; decision: string } ? Name : never;
}[WriteName];

interface DecisionFormProps<Name extends DecidingCall> {
  call: Name;
  no: string;
  /** Text on success. */
  done: string;
  label?: string;
  /** Error for an empty reason, which makes it required; left out where only some decisions need one. */
  missing?: string;
  /** The consequence of a decision that moves money, with its amounts: each needs a confirmation before it is sent. */
  money?: string;
  choices: readonly {
    decision: InputOf<Name>['decision'];
    text: string;
    kind?: 'main' | 'danger';
    disabled?: boolean;
  }[];
  onDone: () => void;
}

const letters = { main: actionKeys.pass, danger: actionKeys.refuse } as const;

/** Keys of decisions in their order: of each kind its own, of the others those that are left. */
function lettersOf(choices: readonly { kind?: keyof typeof letters }[]): (string | null)[] {
  const taken = new Set<string>(choices.flatMap(({ kind }) => (kind === undefined ? [] : letters[kind])));
  const left = [actionKeys.refuse, actionKeys.next, actionKeys.release, actionKeys.end].filter(
    (key) => !taken.has(key),
  );
  return choices.map(({ kind }) => (kind === undefined ? (left.shift() ?? null) : letters[kind]));
}

/** The reason, and a button for each decision. */
export function DecisionForm<Name extends DecidingCall>({
  call,
  no,
  done,
  label = '处理说明',
  missing,
  money,
  choices,
  onDone,
}: DecisionFormProps<Name>) {
  const form = useCallForm<Name>({ call, done, fixed: { no } as Partial<InputOf<Name>>, onDone });
  const keys = lettersOf(choices);
  // Created once per form: a component created at each render would lose the input.
  const [{ Field, limits }] = useState(() => contractForm(call));
  return (
    <CallForm of={form}>
      <FormFailure of={form} />
      <Field name={'reason' as never} label={label} {...(missing === undefined ? {} : { missing })}>
        <Input.TextArea {...limits('reason' as never)} showCount rows={3} />
      </Field>
      <DecisionBar>
        {choices.map(({ decision, text, kind, disabled = false }, index) => {
          const button = {
            loading: form.busy,
            disabled,
            ...(kind === 'main' ? { type: 'primary' as const } : {}),
            ...(kind === 'danger' ? { danger: true } : {}),
            letter: keys[index] ?? null,
          };
          const send = (): void => void form.submit({ decision } as Partial<InputOf<Name>>);
          return money === undefined ? (
            <ActionButton key={decision} {...button} onClick={send}>
              {text}
            </ActionButton>
          ) : (
            <ConfirmButton
              key={decision}
              {...button}
              ask={text}
              note={money}
              confirmText="确定"
              cancelText="再看看"
              ready={() => validateFields(form.form)}
              onConfirm={send}
            >
              {text}
            </ConfirmButton>
          );
        })}
      </DecisionBar>
    </CallForm>
  );
}
