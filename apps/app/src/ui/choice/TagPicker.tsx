import { Chips } from './Chips.tsx';

export interface TagPickerProps {
  label: string;
  tags: readonly string[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** At most so many; the others go quiet when it is reached. */
  maximum?: number;
}

/** Short words to pick several of: what was good about it. */
export function TagPicker({ label, tags, selected, onChange, maximum = Infinity }: TagPickerProps) {
  const full = selected.length >= maximum;
  return (
    <Chips
      form="wrap"
      label={label}
      chips={tags.map((tag) => ({ id: tag, label: tag, disabled: full && !selected.includes(tag) }))}
      selected={selected}
      onPress={(tag) => onChange(selected.includes(tag) ? selected.filter((other) => other !== tag) : [...selected, tag])}
    />
  );
}
