import type { ReactNode } from 'react';
import './facts.css';

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  /** The line that counts: larger, a rule above. */
  total?: boolean;
}

/** Label left, value right: fees, arrival times, the sum. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="ui-facts">
      {facts.map((fact, index) => (
        <div key={index} className={fact.total ? 'ui-fact ui-fact--total' : 'ui-fact'}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Two or three figures side by side, each under its label. */
export function Figures({ figures }: { figures: ReadonlyArray<{ label: ReactNode; value: ReactNode }> }) {
  return (
    <dl className="ui-three">
      {figures.map((figure, index) => (
        <div key={index}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface LineItem {
  id: string;
  name: ReactNode;
  /** 25 kg × ¥1.42. */
  detail?: ReactNode;
  amount: ReactNode;
  /** Under the line, over its whole width: a deduction and its reason, a difference to the estimate. */
  note?: ReactNode;
}

export interface LineItemsProps {
  items: readonly LineItem[];
  label: string;
  total?: { label: ReactNode; amount: ReactNode };
}

/** Goods line by line with their sum. */
export function LineItems({ items, label, total }: LineItemsProps) {
  return (
    <div className="ui-lines">
      <ul aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className="ui-line">
            <span className="ui-line__name">{item.name}</span>
            {item.detail !== undefined && <span className="ui-line__detail">{item.detail}</span>}
            <span className="ui-line__amount">{item.amount}</span>
            {item.note !== undefined && <span className="ui-line__note">{item.note}</span>}
          </li>
        ))}
      </ul>
      {total && (
        <p className="ui-line ui-line--total">
          <span>{total.label}</span>
          <span className="ui-line__sum">{total.amount}</span>
        </p>
      )}
    </div>
  );
}
