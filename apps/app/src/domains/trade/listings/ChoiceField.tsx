import { Chips } from '../../../ui/choice/Chips.tsx';
import { FieldNote } from '../../../ui/form/TextField.tsx';
import * as styles from './second-hand.module.css';

interface ChoiceFieldProps<Id extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Id, string>>;
  readonly selected: readonly Id[];
  readonly onPress: (id: Id) => void;
  readonly problem?: string | undefined;
}

/** A few options under a label, with an error below. */
export function ChoiceField<Id extends string>({ label, options, selected, onPress, problem }: ChoiceFieldProps<Id>) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <Chips
        form="wrap"
        label={label}
        chips={(Object.entries(options) as [Id, string][]).map(([id, words]) => ({ id, label: words }))}
        selected={selected}
        onPress={(id) => onPress(id as Id)}
      />
      <FieldNote error={problem} />
    </div>
  );
}
