import { useState } from 'react';
import { BottomSheet } from './BottomSheet.tsx';
import { Button } from '../form/Button.tsx';
import { Chips } from '../choice/Chips.tsx';
import * as styles from './filter-sheet.module.css';

export interface FilterGroup {
  id: string;
  label: string;
  options: ReadonlyArray<{ id: string; label: string; disabled?: boolean }>;
  /** Several options may be selected; otherwise one, and a second press deselects it. */
  multiple?: boolean;
}

/** Ids of the selected options by group id. */
export type FilterChoice = Readonly<Record<string, readonly string[]>>;

/** The selection after an option was pressed. */
export function toggleOption(choice: FilterChoice, group: FilterGroup, optionId: string): FilterChoice {
  const chosen = choice[group.id] ?? [];
  const next = chosen.includes(optionId)
    ? chosen.filter((id) => id !== optionId)
    : group.multiple
      ? [...chosen, optionId]
      : [optionId];
  return { ...choice, [group.id]: next };
}

/** The number of selected options. */
export function countChosen(choice: FilterChoice): number {
  return Object.values(choice).reduce((sum, ids) => sum + ids.length, 0);
}

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  groups: readonly FilterGroup[];
  value: FilterChoice;
  /** Called with the whole selection when it is applied. */
  onApply: (choice: FilterChoice) => void;
  title?: string;
  applyText?: string;
  /** Called with each selection before it is applied, to find out what it leaves. */
  onDraft?: (choice: FilterChoice) => void;
  /** The button's text once it is known what the selection leaves: `查看 12 单`. */
  resultText?: string | undefined;
}

/** All filters of a list; the list changes only when they are applied. */
export function FilterSheet({
  open,
  onClose,
  groups,
  value,
  onApply,
  title = '筛选',
  applyText = '查看',
  onDraft,
  resultText,
}: FilterSheetProps) {
  const [draft, setDraft] = useState(value);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(value);
  }
  const count = countChosen(draft);

  function choose(choice: FilterChoice): void {
    setDraft(choice);
    onDraft?.(choice);
  }

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button size="large" disabled={count === 0} onPress={() => choose({})}>
            重置
          </Button>
          <Button
            size="large"
            kind="primary"
            onPress={() => {
              onClose();
              onApply(draft);
            }}
          >
            {resultText ?? (count > 0 ? `${applyText}（${count}）` : applyText)}
          </Button>
        </>
      }
    >
      {groups.map((group) => (
        <section key={group.id} className={styles.filterSheet}>
          <h3 className={styles.label}>{group.label}</h3>
          <Chips
            form="wrap"
            label={group.label}
            chips={group.options}
            selected={draft[group.id] ?? []}
            onPress={(id) => choose(toggleOption(draft, group, id))}
          />
        </section>
      ))}
    </BottomSheet>
  );
}
