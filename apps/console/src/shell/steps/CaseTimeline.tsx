import { StepsTimeline } from './StepsTimeline.tsx';

interface CaseTimelineProps<State extends string, Actor extends string> {
  steps: readonly { readonly at: string; readonly by: Actor; readonly state: State; readonly note: string | null }[];
  tags: Readonly<Record<State, { label: string; color: string }>>;
  actors: Readonly<Record<Actor, string>>;
}

/** The history of a case: which state it reached, when and by whose act. */
export function CaseTimeline<State extends string, Actor extends string>({
  steps,
  tags,
  actors,
}: CaseTimelineProps<State, Actor>) {
  return (
    <StepsTimeline
      steps={steps.map(({ at, by, state, note }) => ({
        at,
        by: actors[by],
        state: tags[state].label,
        note,
      }))}
    />
  );
}
