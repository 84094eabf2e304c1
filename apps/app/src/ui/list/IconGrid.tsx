import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { pressLink } from '../form/Button.tsx';
import './icon-grid.css';

export interface IconGridItem {
  id: string;
  label: string;
  /** A lucide icon at 24 px. */
  icon: ReactNode;
  href: string;
  tone?: 'brand' | 'link' | 'success' | 'warning' | 'violet' | 'teal' | 'rose' | 'plain';
}

export interface IconGridProps {
  items: readonly IconGridItem[];
  label: string;
  /** Takes a press over; else the link itself opens. */
  onOpen?: (id: string, event: MouseEvent<HTMLElement>) => void;
  columns?: 4 | 5;
}

/** Entries with an icon over a short word, four or five in a row. */
export function IconGrid({ items, label, onOpen, columns = 4 }: IconGridProps) {
  return (
    <ul className="ui-icons" aria-label={label} style={{ '--columns': columns } as CSSProperties}>
      {items.map((item) => (
        <li key={item.id}>
          <a className="ui-icons__item" href={item.href} onClick={(event) => pressLink(event, onOpen && ((pressed) => onOpen(item.id, pressed)))}>
            <span className={`ui-icons__icon ui-icons__icon--${item.tone ?? 'plain'}`}>{item.icon}</span>
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
