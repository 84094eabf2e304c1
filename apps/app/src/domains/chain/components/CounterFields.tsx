import { pastedCode } from '@shoushou/kernel/typed/digits';
import { DEVICE_ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { useForm, type FormState } from '../../../shell/calls/use-form.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { problemsOf } from '../../../ui/form/validators.ts';
import { codeProblem } from '../../accounts/accounts.rules.ts';

/** The number of a store's order and the code that its customer shows at the counter. */
export interface CounterDraft {
  readonly no: string;
  readonly code: string;
}

export const emptyCounterDraft: CounterDraft = { no: '', code: '' };

/** A form for an order's number and counter code. */
export function useCounterForm<Done>(
  send: (draft: CounterDraft) => Promise<Done>,
  onDone: (done: Done) => void,
): FormState<CounterDraft, keyof CounterDraft> {
  return useForm({
    first: emptyCounterDraft,
    check: ({ no, code }) =>
      problemsOf({ no: DEVICE_ORDER_NUMBER.test(no) ? null : '请输入 GZ 开头的 16 位单号', code: codeProblem(code) }),
    fieldOf: { no: 'no', code: 'code' },
    send,
    onDone,
  });
}

export function CounterFields({ form }: { readonly form: FormState<CounterDraft, keyof CounterDraft> }) {
  return (
    <>
      <TextField
        label="订单编号"
        placeholder="GZ 开头"
        maxLength={16}
        autoComplete="off"
        {...form.field('no')}
        onChange={(text) => form.change({ no: text.trim().toUpperCase() })}
      />
      <TextField
        label="取件码"
        placeholder="6 位数字"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('code')}
        onChange={(text) => form.change({ code: pastedCode(text, 6) })}
      />
    </>
  );
}
