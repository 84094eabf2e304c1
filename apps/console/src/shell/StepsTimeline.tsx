import { formatMoment } from '@shoushou/kernel/instant';
import { Timeline } from 'antd';

interface Step {
  /** When, as an instant of the contract. */
  readonly at: string;
  /** Who did it; left out where a record has one person alone. */
  readonly by?: string;
  /** The state it led to, in words; undefined for a note without one. */
  readonly state: string | undefined;
  readonly note: string | null;
  /** Drawn in red. */
  readonly wrong: boolean;
}

/** What happened to a record: when, who, the state and the note, in the order given. */
export function StepsTimeline({ steps }: { steps: readonly Step[] }) {
  const now = Date.now();
  return (
    <Timeline
      items={steps.map(({ at, by, state, note, wrong }, index) => ({
        key: steps.length - index,
        color: wrong ? 'red' : 'green',
        content: [formatMoment(at, now), by, state, note].filter(Boolean).join(' · '),
      }))}
    />
  );
}
