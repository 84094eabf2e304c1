import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import * as styles from './segmented-tabs.module.css';

export interface Segment {
  id: string;
  label: ReactNode;
  /** Shown next to the label when above 0. */
  count?: number;
}

export interface SegmentedTabsProps {
  /** Absent while unknown: the row keeps its space. */
  segments: readonly Segment[];
  selected: string;
  onSelect: (id: string) => void;
  label: string;
  /** Id of the element whose content the tabs switch. */
  controls?: string;
}

/** A row of tabs that scrolls sideways, the selected one underlined. Arrow keys move the selection. */
export function SegmentedTabs({ segments, selected, onSelect, label, controls }: SegmentedTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = row.current;
    const tab = container?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!container || !tab) return;
    // Scrolls only the row: scrollIntoView would also move the page.
    container.scrollTo?.({ left: tab.offsetLeft - (container.clientWidth - tab.clientWidth) / 2 });
  }, [selected]);
  const move = (event: KeyboardEvent, index: number) => {
    const last = segments.length - 1;
    const next =
      event.key === 'ArrowRight'
        ? index === last
          ? 0
          : index + 1
        : event.key === 'ArrowLeft'
          ? index === 0
            ? last
            : index - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? last
              : -1;
    const segment = segments[next];
    if (!segment) return;
    event.preventDefault();
    onSelect(segment.id);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div ref={row} className={styles.segments} role="tablist" aria-label={label}>
      {segments.map((segment, index) => {
        const on = segment.id === selected;
        return (
          <button
            key={segment.id}
            type="button"
            role="tab"
            aria-selected={on}
            aria-controls={controls}
            tabIndex={on ? 0 : -1}
            className={classNames(styles.segment, on && styles.segmentOn)}
            onClick={() => onSelect(segment.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {segment.label}
            {segment.count !== undefined && segment.count > 0 && (
              <span className={styles.segmentCount}>{segment.count > 99 ? '99+' : segment.count}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}
