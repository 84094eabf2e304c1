import type { WriteName } from '@shoushou/contract/calls';
import { Form, type FormItemProps, type FormRule } from 'antd';
import { fieldLimits, fieldProblem, isOptional, type FieldName, type Limits } from './contract-fields.ts';

interface FieldProps<Name extends WriteName> extends Pick<
  FormItemProps,
  'label' | 'extra' | 'dependencies' | 'style' | 'valuePropName' | 'getValueProps' | 'normalize' | 'children'
> {
  name: FieldName<Name>;
  /** Error for an empty field; makes it required. */
  missing?: string;
  /** Rules checked before those of the contract. */
  rules?: FormRule[];
}

/** Spread on a field that is stored in thousandths: it is displayed and entered in percent. */
export const inPercent: Pick<FormItemProps, 'getValueProps' | 'normalize'> = {
  getValueProps: (value: number | null | undefined) => ({ value: typeof value === 'number' ? value / 10 : value }),
  normalize: (value: number | null) => (value === null ? null : Math.round(value * 10)),
};

/** The fields of a call's form; each is validated by the contract's schema and shows its own error. */
export function contractForm<Name extends WriteName>(call: Name) {
  function Field({ name, missing, rules = [], ...item }: FieldProps<Name>) {
    const contract: FormRule = {
      validator: (_, value: unknown) => {
        const problem = fieldProblem(call, name, value, missing);
        return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
      },
    };
    return (
      <Form.Item
        {...item}
        name={name as never}
        required={missing !== undefined || !isOptional(call, name)}
        validateFirst
        rules={[...rules, contract]}
      />
    );
  }
  /** Spread on a field's control to limit its input. */
  const limits = (name: FieldName<Name>): Limits => fieldLimits(call, name);
  /** The same for a number that is kept in thousandths and typed in percent. */
  const limitsInPercent = (name: FieldName<Name>): Limits => {
    const { min, max } = fieldLimits(call, name);
    return { ...(min === undefined ? {} : { min: min / 10 }), ...(max === undefined ? {} : { max: max / 10 }) };
  };
  return { Field, limits, limitsInPercent };
}
