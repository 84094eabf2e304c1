import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';

/** Whether a dialog, a question or a masked drawer lies over the page, whose keys are its own then. */
export const isCovered = (): boolean => document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-popconfirm:not(.ant-popover-hidden), .ant-drawer-open .ant-drawer-mask') !== null;

interface RowKeys {
  /** The keys of the rows in their order. */
  readonly rows: readonly string[];
  /** The open record's key and what opens another; undefined in a list whose rows are worked on by their buttons. */
  readonly open: readonly [string | null, (key: string | null) => void] | undefined;
  readonly scrollTo: (key: string) => void;
}

/**
 * J and K go through the rows of a list, and Enter opens: the row's record, or, where rows have buttons, what the first of them does.
 * @returns the key of the row that is selected
 */
export function useRowKeys({ rows, open, scrollTo }: RowKeys): string | null {
  const [cursor, setCursor] = useState<string | null>(null);
  const selected = open ? open[0] : cursor;
  const move = (step: 1 | -1): void => {
    if (rows.length === 0 || isCovered()) return;
    const current = selected === null ? -1 : rows.indexOf(selected);
    const next = rows[current === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, current + step))]!;
    if (open) open[1](next);
    else setCursor(next);
    scrollTo(next);
  };
  const enter = (): void => {
    if (isCovered() || isOnControl()) return;
    if (open) {
      if (open[0] === null) move(1);
      return;
    }
    if (selected === null) return move(1);
    document.querySelector<HTMLElement>(`.ant-table-row[data-row-key="${CSS.escape(selected)}"] :is(button:not(:disabled), a[href])`)?.click();
  };
  const latest = [rows, selected, open];
  useHotkeys('j', () => move(1), latest);
  useHotkeys('k', () => move(-1), latest);
  useHotkeys('enter', enter, latest);
  return selected;
}

/** Enter on a button or a link is that control's own. */
const isOnControl = (): boolean => document.activeElement?.closest('button, a[href], [role=button], [role=menuitem], [role=tab], [role=option]') != null;
