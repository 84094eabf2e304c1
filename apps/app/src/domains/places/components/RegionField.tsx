import { useId } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { classNames } from '@shoushou/design/class-names';
import { FieldNote } from '../../../ui/form/TextField.tsx';
import * as fieldStyles from '../../../ui/form/field.module.css';
import * as styles from './region-field.module.css';

interface RegionFieldProps {
  readonly text: string;
  readonly error: string | undefined;
  readonly onOpen: () => void;
  readonly placeholder?: string;
}

/** The region as a field that opens its picker. */
export function RegionField({ text, error, onOpen, placeholder = '请选择省、市、区、街道' }: RegionFieldProps) {
  const id = useId();
  return (
    <div className={classNames(fieldStyles.field, error !== undefined && fieldStyles.wrong)}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        所在地区
      </span>
      <button
        type="button"
        className={classNames(fieldStyles.box, styles.regionField)}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-note` : undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <span id={`${id}-value`} className={classNames(styles.text, text === '' && styles.textNone)}>
          {text === '' ? placeholder : text}
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
