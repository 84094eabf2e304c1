import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

interface FactsProps {
  /** By label. What doesn't apply to this record is false or null, and left out. */
  of: Readonly<Record<string, ReactNode>>;
}

const itemsOf = (facts: FactsProps['of']) =>
  Object.entries(facts)
    .filter(([, value]) => value !== false && value !== null)
    .map(([label, children]) => ({ key: label, label, children }));

/** The facts of a record below each other, in a table. */
export function Facts({ of }: FactsProps) {
  return (
    <Descriptions column={1} size="small" bordered items={itemsOf(of)} styles={{ label: { whiteSpace: 'nowrap' } }} />
  );
}

/** Facts as lines without a table, for short ones in two columns, and within a card. */
export function FactLines({ of, columns = 1 }: FactsProps & { columns?: 1 | 2 }) {
  return <Descriptions column={columns} size="small" items={itemsOf(of)} />;
}
