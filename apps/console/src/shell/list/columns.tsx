import { Button, Checkbox, type TableColumnsType, type TableProps } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSectionPath } from '../sections.ts';
import { PopoverButton } from './PopoverButton.tsx';
import * as styles from '../console.module.css';

export interface ColumnChoice {
  /** Titles of the columns that are left out. */
  readonly hidden: readonly string[];
  /** Titles in the operator's order; empty in the list's own. */
  readonly order: readonly string[];
}

export interface ChosenColumns<Row> extends ColumnChoice {
  /** All columns in their order, and those that are not left out. */
  readonly ordered: TableColumnsType<Row>;
  readonly shown: TableColumnsType<Row>;
  /** Pixels that the hidden columns would take. */
  readonly hiddenWidth: number;
  /** Whether the list is as it was before the operator chose. */
  readonly isOriginal: boolean;
  /** Stored titles as the heads are now. */
  readonly update: (stored: readonly string[]) => readonly string[];
  readonly choose: (choice: ColumnChoice) => void;
  readonly reset: () => void;
}

const titleOf = <Row,>({ title }: TableColumnsType<Row>[number]): string | null =>
  typeof title === 'string' && title !== '' ? title : null;

const titlesOf = <Row,>(columns: TableColumnsType<Row>): string[] => columns.flatMap((column) => titleOf(column) ?? []);

/**
 * Columns in an operator's order. Those without a title keep their place; one that the order doesn't name, because the
 * list got it later, stays behind the one that it follows in the list's own order. A fixed column is so at the right end.
 */
export function orderColumns<Row>(columns: TableColumnsType<Row>, order: readonly string[]): TableColumnsType<Row> {
  if (order.length === 0) return columns;
  const own = titlesOf(columns);
  const titles = order.filter((title) => own.includes(title));
  for (const [index, title] of own.entries())
    if (!titles.includes(title)) titles.splice(index === 0 ? 0 : titles.indexOf(own[index - 1]!) + 1, 0, title);
  const byTitle = new Map(columns.map((column) => [titleOf(column), column]));
  const next = titles.values();
  return columns
    .map((column) => (titleOf(column) === null ? column : byTitle.get(next.next().value!)!))
    .map((column, index, all) =>
      all.slice(index).some(({ fixed }) => fixed !== 'right') && column.fixed === 'right'
        ? { ...column, fixed: false }
        : column,
    );
}

/** Titles that were stored before the heads of amounts named their unit, as the heads are now. */
function updateTitles<Row>(columns: TableColumnsType<Row>, stored: readonly string[]): readonly string[] {
  const own = titlesOf(columns);
  return stored.map((title) => (!own.includes(title) && own.includes(`${title} ¥`) ? `${title} ¥` : title));
}

/** A choice that is stored on this machine. */
function readStored(key: string): readonly string[] | null {
  const stored = localStorage.getItem(key);
  return stored === null ? null : (JSON.parse(stored) as string[]);
}

/**
 * Which columns of this page's list are shown and in which order, stored on this machine; with a saved view it is the
 * operator's anywhere. Columns without a title are always shown. @param atFirst titles that are hidden until the
 * operator chooses
 */
export function useChosenColumns<Row>(
  columns: TableColumnsType<Row>,
  atFirst: readonly string[] = [],
): ChosenColumns<Row> {
  const page = useSectionPath();
  const keys = { hidden: `console-columns:${page}`, order: `console-column-order:${page}` };
  const [choice, setChoice] = useState<ColumnChoice>(() => ({
    hidden: readStored(keys.hidden) ?? atFirst,
    order: readStored(keys.order) ?? [],
  }));
  const update = (stored: readonly string[]): readonly string[] => updateTitles(columns, stored);
  const [hidden, order] = [update(choice.hidden), update(choice.order)];
  const choose = (next: ColumnChoice): void => {
    localStorage.setItem(keys.hidden, JSON.stringify(next.hidden));
    localStorage.setItem(keys.order, JSON.stringify(next.order));
    setChoice(next);
  };
  const reset = (): void => {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
    setChoice({ hidden: atFirst, order: [] });
  };
  const isHidden = (column: TableColumnsType<Row>[number]): boolean => hidden.includes(titleOf(column) ?? '');
  const ordered = orderColumns(columns, order);
  return {
    hidden,
    order,
    ordered,
    shown: ordered.filter((column) => !isHidden(column)),
    hiddenWidth: columns.filter(isHidden).reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0),
    isOriginal: hidden.join() === atFirst.join() && ordered.every((column, index) => column === columns[index]),
    update,
    choose,
    reset,
  };
}

/** Chooses the columns of a list and their order. */
export function ColumnsButton<Row>({ chosen }: { chosen: ChosenColumns<Row> }) {
  const { hidden, order, choose } = chosen;
  const titles = titlesOf(chosen.ordered);
  const shown = titles.filter((title) => !hidden.includes(title));
  const [isOpen, setOpen] = useState(false);
  const text = hidden.length > 0 ? `列 ${shown.length}/${titles.length}` : '列';
  const move = (button: HTMLElement, index: number, step: 1 | -1): void => {
    const moved = [...titles];
    moved.splice(index + step, 0, ...moved.splice(index, 1));
    // Another list of the page keeps its order.
    const others = order.filter((title) => !titles.includes(title));
    flushSync(() => choose({ hidden, order: [...moved, ...others] }));
    // A row that is moved in the document loses the focus; at the end its button is off.
    (button.matches(':disabled') ? button.closest('li')?.querySelector('input') : button)?.focus();
  };
  return (
    <PopoverButton label={`选择${text}`} text={text} open={isOpen} onOpenChange={setOpen}>
      <ul className={styles.columns}>
        {titles.map((title, index) => (
          <li key={title}>
            <Checkbox
              checked={shown.includes(title)}
              disabled={shown.length === 1 && shown[0] === title}
              onChange={({ target }) =>
                choose({ order, hidden: target.checked ? hidden.filter((one) => one !== title) : [...hidden, title] })
              }
            >
              {title}
            </Checkbox>
            <Button
              type="text"
              size="small"
              aria-label={`前移 ${title}`}
              disabled={index === 0}
              onClick={({ currentTarget }) => move(currentTarget, index, -1)}
            >
              ↑
            </Button>
            <Button
              type="text"
              size="small"
              aria-label={`后移 ${title}`}
              disabled={index === titles.length - 1}
              onClick={({ currentTarget }) => move(currentTarget, index, 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <Button type="link" size="small" onClick={() => choose({ order, hidden: [] })}>
          全部显示
        </Button>
      )}
      {!chosen.isOriginal && (
        <Button type="link" size="small" onClick={chosen.reset}>
          恢复原样
        </Button>
      )}
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
