import { formatShortMoment } from '@shoushou/kernel/instant';
import { Timeline } from 'antd';

interface Step {
  /** When, as an instant of the contract. */
  readonly at: string;
  /** The author; left out where a record has a single person. */
  readonly by?: string;
  /** Label of the resulting state; undefined for a note. */
  readonly state: string | undefined;
  readonly note: string | null;
}

/** History of a record: time, author, state and note, in the given order. */
export function StepsTimeline({ steps }: { steps: readonly Step[] }) {
  const now = Date.now();
  return (
    <Timeline
      items={steps.map(({ at, by, state, note }, index) => ({
        key: steps.length - index,
        color: 'gray',
        content: [formatShortMoment(at, now), by, state, note].filter(Boolean).join(' · '),
      }))}
    />
  );
}
