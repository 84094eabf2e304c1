import { useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { TextField, type TextFieldProps } from '../../../ui/form/TextField.tsx';
import * as styles from '../../../ui/form/field.module.css';

/** A password field with a visibility toggle. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing' | 'inputMode' | 'maxLength'>) {
  const [shown, setShown] = useState(false);
  const Mark = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={64}
      trailing={
        <button
          type="button"
          className={styles.clear}
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Mark size={20} />
        </button>
      }
    />
  );
}
