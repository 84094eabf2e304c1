import type { ReactNode } from 'react';
import { pastedIdentityNumber } from '@shoushou/kernel/typed/digits';
import { IDENTITY_NUMBER } from '@shoushou/kernel/identity-number';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { pattern, problemOf, problemsOf, required } from '../../../ui/form/validators.ts';

interface CardNumberProps {
  readonly title: string;
  /** Why the person was sent back here. */
  readonly problem: string | undefined;
  readonly hint: ReactNode;
  readonly onGiven: (idcardno: string) => void;
}

/** The number of the verified identity card: a payment password is not set by whoever holds the phone. */
export function CardNumber({ title, problem, hint, onGiven }: CardNumberProps) {
  const form = useForm({
    first: { idcardno: '' },
    check: ({ idcardno }) =>
      problemsOf({
        idcardno: problemOf(idcardno, required('请填写身份证号'), pattern(IDENTITY_NUMBER, '身份证号是 18 位，请检查')),
      }),
    fieldOf: { idcardno: 'idcardno' },
    send: ({ idcardno }) => Promise.resolve(idcardno),
    onDone: onGiven,
  });
  return (
    <PageForm title={title} submitText="下一步" busy={form.busy} onSubmit={form.submit}>
      <Card>
        <TextField
          label="身份证号"
          autoComplete="off"
          placeholder="实名认证的 18 位身份证号"
          value={form.draft.idcardno}
          onChange={(idcardno) => form.change({ idcardno: pastedIdentityNumber(idcardno) })}
          error={form.errors.idcardno}
        />
      </Card>
      <FormFailure text={form.failure ?? problem} />
      {hint}
    </PageForm>
  );
}
