import { pastedMobile } from '@shoushou/kernel/typed/digits';
import X from 'lucide-react/icons/x';
import { TextField, type TextFieldProps } from './TextField.tsx';
import * as styles from './field.module.css';

/** `13800138000` → `138 0013 8000`; also for incomplete numbers. */
export function groupMobile(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
}

export interface MobileFieldProps extends Omit<
  TextFieldProps,
  'label' | 'type' | 'inputMode' | 'trailing' | 'maxLength'
> {
  label?: string;
  /** Digits only. */
  value: string;
  onChange: (digits: string) => void;
}

/** A mobile number, grouped for reading; the value has digits only. */
export function MobileField({
  label = '手机号',
  value,
  onChange,
  placeholder = '请输入您的手机号',
  ...rest
}: MobileFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={placeholder}
      value={groupMobile(value)}
      onChange={(text) => onChange(pastedMobile(text))}
      trailing={
        value !== '' && !rest.disabled && !rest.readOnly ? (
          <button type="button" className={styles.clear} aria-label="清空手机号" onClick={() => onChange('')}>
            <X size={18} />
          </button>
        ) : undefined
      }
    />
  );
}
