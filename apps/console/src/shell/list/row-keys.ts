import { useContext, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { besideText, drawersAbove, OwnDrawer } from '../action-keys.ts';

/**
 * The button that opens a row's record or form: its first text button that destroys, reveals and changes nothing. One
 * that asks before it acts is none either: the next Enter would confirm it.
 */
const OPENING = '.ant-btn-link:not(:disabled, .ant-btn-dangerous, [data-reveals], [data-acts])';

/** Whether a dialog, a confirmation or a masked drawer is open, which handles keys itself. */
export const isCovered = (): boolean =>
  document.querySelector(
    '.ant-modal-wrap:not([style*="display: none"]), .ant-popconfirm:not(.ant-popover-hidden), .ant-drawer-open .ant-drawer-mask',
  ) !== null;

interface RowKeys {
  /** The keys of the rows in their order. */
  readonly rows: readonly string[];
  /** The open record's key and a function that opens another; undefined in a list whose rows have buttons. */
  readonly open: readonly [string | null, (key: string | null) => void] | undefined;
  readonly scrollTo: (key: string) => void;
}

/** The row of a list, where it is drawn. */
export const rowOf = (key: string): HTMLElement | null =>
  document.querySelector(`.ant-table-row[data-row-key="${CSS.escape(key)}"]`);

/**
 * J and K select rows of a list, and Enter opens: the row's record, or what a press on the row opens.
 * Closing a record returns the focus to its row, from where the keys continue.
 * @returns the key of the selected row
 */
export function useRowKeys({ rows, open, scrollTo }: RowKeys): string | null {
  const [cursor, setCursor] = useState<string | null>(null);
  const drawer = useContext(OwnDrawer);
  const opened = open?.[0] ?? null;
  const selected = open ? opened : cursor;
  if (opened !== null && opened !== cursor) setCursor(opened);
  const show = (key: string): void => {
    if (open) open[1](key);
    else setCursor(key);
    scrollTo(key);
  };
  const move = (step: 1 | -1): void => {
    // Above the row's own drawer something is typed, which another row would take away.
    if (rows.length === 0 || isCovered() || drawersAbove(drawer) > 1) return;
    const from = selected ?? cursor;
    const current = from === null ? -1 : rows.indexOf(from);
    show(rows[current === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, current + step))]!);
  };
  const enter = (): void => {
    if (isCovered() || isOnControl()) return;
    if (open) {
      if (open[0] !== null) return;
      return cursor !== null && rows.includes(cursor) ? show(cursor) : move(1);
    }
    if (selected === null) return move(1);
    const row = rowOf(selected);
    // What it opens returns the focus to it, from where the keys continue.
    row?.focus({ preventScroll: true });
    (row?.querySelector<HTMLElement>(OPENING) ?? row)?.click();
  };
  const before = useRef<string | null>(null);
  useEffect(() => {
    // Only if the closed record had the focus: an operator who pressed something else stays there.
    if (opened === null && before.current !== null && isFocusLost(document.activeElement))
      rowOf(before.current)?.focus({ preventScroll: true });
    before.current = opened;
  }, [opened]);
  const latest = [rows, selected, cursor, open, drawer];
  useHotkeys('j', () => move(1), besideText, latest);
  useHotkeys('k', () => move(-1), besideText, latest);
  useHotkeys('enter', enter, latest);
  return selected;
}

const CONTROLS =
  'button, a[href], input, label, textarea, select, [role=button], [role=menuitem], [role=option], .ant-table-selection-column';

/**
 * A press anywhere in a row presses its opening button, unless it was on a control or marked a text.
 * @param openWhole called for a row without such a button
 */
export function pressRow({ target, currentTarget }: MouseEvent<HTMLElement>, openWhole: () => void): void {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS) !== null) return;
  if ((getSelection()?.toString() ?? '') !== '') return;
  const opening = currentTarget.querySelector<HTMLElement>(OPENING);
  if (opening) opening.click();
  // A list within a record is already read beside what it belongs to.
  else if (currentTarget.closest('.ant-drawer, .ant-modal') === null) openWhole();
}

/** Enter on a button or a link activates that control. */
const isOnControl = (): boolean =>
  document.activeElement?.closest('button, a[href], [role=button], [role=menuitem], [role=tab], [role=option]') != null;

/** Whether the focus is on no control: on the page itself, or in the closing drawer. */
export const isFocusLost = (focused: Element | null): boolean =>
  focused === null ||
  focused === document.body ||
  focused.tagName === 'MAIN' ||
  focused.closest('.ant-drawer') !== null;
