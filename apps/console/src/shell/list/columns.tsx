import { Button, Checkbox, type TableColumnsType, type TableProps } from 'antd';
import { useState } from 'react';
import { useSectionPath } from '../sections.ts';
import { PopoverButton } from './PopoverButton.tsx';

export interface ChosenColumns<Row> {
  readonly shown: TableColumnsType<Row>;
  readonly hidden: readonly string[];
  /** Pixels that the hidden columns would take. */
  readonly hiddenWidth: number;
  readonly hide: (titles: readonly string[]) => void;
}

const nameOf = (path: string): string => `console-columns:${path}`;

/**
 * The visible columns of this page's list, stored on this machine. Columns without a title can't be hidden. @param atFirst
 * titles that are hidden until the operator chooses
 */
export function useChosenColumns<Row>(
  columns: TableColumnsType<Row>,
  atFirst: readonly string[] = [],
): ChosenColumns<Row> {
  const name = nameOf(useSectionPath());
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    const chosen = localStorage.getItem(name);
    return chosen === null ? atFirst : (JSON.parse(chosen) as string[]);
  });
  const hide = (titles: readonly string[]): void => {
    localStorage.setItem(name, JSON.stringify(titles));
    setHidden(titles);
  };
  const isHidden = ({ title }: TableColumnsType<Row>[number]): boolean =>
    typeof title === 'string' && hidden.includes(title);
  return {
    shown: columns.filter((column) => !isHidden(column)),
    hidden,
    hiddenWidth: columns.filter(isHidden).reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0),
    hide,
  };
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
  const text = hidden.length > 0 ? `列 ${shown.length}/${titles.length}` : '列';
  return (
    <PopoverButton label={`选择${text}`} text={text} open={isOpen} onOpenChange={setOpen}>
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

/** How a list is sorted by the server. */
export interface Sorting {
  /** Keys of the columns that it can be sorted by. */
  readonly columns: readonly string[];
  /** The column's key, with a minus from its highest value down; null for the list's own order. */
  readonly sort: string | null;
  readonly setSort: (sort: string | null) => void;
}

/** The columns whose heads sort the list. */
export function sortableColumns<Row>(
  columns: TableColumnsType<Row>,
  { columns: keys, sort }: Sorting,
): TableColumnsType<Row> {
  return columns.map((column) =>
    typeof column.key === 'string' && keys.includes(column.key)
      ? {
          ...column,
          sorter: true,
          sortDirections: ['descend', 'ascend'],
          showSorterTooltip: false,
          sortOrder: sort === column.key ? 'ascend' : sort === `-${column.key}` ? 'descend' : null,
        }
      : column,
  );
}

/** Writes what a press on a head asked for. */
export function sortOnPress<Row>({ setSort }: Sorting): NonNullable<TableProps<Row>['onChange']> {
  return (_page, _filters, pressed) => {
    const [{ columnKey, order } = {}] = Array.isArray(pressed) ? pressed : [pressed];
    setSort(order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : null);
  };
}
