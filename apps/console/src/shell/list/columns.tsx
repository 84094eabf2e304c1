import { Button, Checkbox, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useSectionPath } from '../sections.ts';
import { PopoverButton } from './PopoverButton.tsx';

export interface ChosenColumns<Row> {
  readonly shown: TableColumnsType<Row>;
  readonly hidden: readonly string[];
  readonly hide: (titles: readonly string[]) => void;
}

const nameOf = (path: string): string => `console-columns:${path}`;

/** The visible columns of this page's list, stored on this machine. Columns without a title can't be hidden. */
export function useChosenColumns<Row>(columns: TableColumnsType<Row>): ChosenColumns<Row> {
  const name = nameOf(useSectionPath());
  const [hidden, setHidden] = useState<readonly string[]>(
    () => JSON.parse(localStorage.getItem(name) ?? '[]') as string[],
  );
  const hide = (titles: readonly string[]): void => {
    localStorage.setItem(name, JSON.stringify(titles));
    setHidden(titles);
  };
  return { shown: columns.filter(({ title }) => typeof title !== 'string' || !hidden.includes(title)), hidden, hide };
}

/** Chooses the columns of a list. */
export function ColumnsButton<Row>({
  columns,
  chosen: { hidden, hide },
}: {
  columns: TableColumnsType<Row>;
  chosen: ChosenColumns<Row>;
}) {
  const titles = columns.flatMap(({ title }) => (typeof title === 'string' && title !== '' ? [title] : []));
  const shown = titles.filter((title) => !hidden.includes(title));
  const [isOpen, setOpen] = useState(false);
  return (
    <PopoverButton
      label="选择列"
      text={`列${hidden.length > 0 ? ` ${shown.length}/${titles.length}` : ''}`}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <div style={{ display: 'grid', gap: 6 }}>
        {titles.map((title) => (
          <Checkbox
            key={title}
            checked={shown.includes(title)}
            disabled={shown.length === 1 && shown[0] === title}
            onChange={({ target }) => hide(target.checked ? hidden.filter((one) => one !== title) : [...hidden, title])}
          >
            {title}
          </Checkbox>
        ))}
        {hidden.length > 0 && (
          <Button type="link" size="small" onClick={() => hide([])}>
            全部显示
          </Button>
        )}
      </div>
    </PopoverButton>
  );
}
