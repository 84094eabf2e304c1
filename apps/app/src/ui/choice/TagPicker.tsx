import { Chips } from './Chips.tsx';

export interface TagPickerProps {
  label: string;
  tags: readonly string[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Largest number of tags; the others are disabled once it is reached. */
  maximum?: number;
}

/** Short tags of which several can be selected, such as the reasons of a rating. */
export function TagPicker({ label, tags, selected, onChange, maximum = Infinity }: TagPickerProps) {
  const full = selected.length >= maximum;
  return (
    <Chips
      form="wrap"
      label={label}
      chips={tags.map((tag) => ({ id: tag, label: tag, disabled: full && !selected.includes(tag) }))}
      selected={selected}
      onPress={(tag) =>
        onChange(selected.includes(tag) ? selected.filter((other) => other !== tag) : [...selected, tag])
      }
    />
  );
}
