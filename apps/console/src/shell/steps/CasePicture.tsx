import { Card, Flex, Tag } from 'antd';

interface CasePictureProps<State extends string, Actor extends string> {
  record: {
    /** Newest first. */
    readonly steps: readonly { readonly state: State }[];
    readonly state: State;
    /** Where it may go from here, from the server's table of moves. */
    readonly ways: readonly { readonly state: State; readonly by: readonly Actor[] }[];
  };
  tags: Readonly<Record<State, { label: string; color: string }>>;
  actors: Readonly<Record<Actor, string>>;
}

/** The picture of a case: the states that it came through, where it stands, and what may come next by whom. */
export function CasePicture<State extends string, Actor extends string>({
  record: { steps, state, ways },
  tags,
  actors,
}: CasePictureProps<State, Actor>) {
  const passed = [...steps]
    .reverse()
    .map((step) => step.state)
    .filter((each, index, all) => each !== all[index - 1]);
  const before = passed.at(-1) === state ? passed.slice(0, -1) : passed;
  return (
    <Card size="small" title="进展">
      <Flex component="ol" wrap gap={4} align="center" aria-label="走到哪一步" style={listStyle}>
        {before.map((each, index) => (
          // A state can be passed twice.
          <li key={`${index} ${each}`}>
            <Tag>{tags[each].label}</Tag>→
          </li>
        ))}
        <li aria-current="step">
          <Tag color={tags[state].color}>
            <b>{tags[state].label}</b>
          </Tag>
        </li>
      </Flex>
      <Flex component="ul" vertical gap={4} aria-label="接下来" style={{ ...listStyle, marginTop: 8 }}>
        {ways.map((way) => (
          <li key={way.state}>
            →{' '}
            <Tag color={tags[way.state].color} style={{ marginInlineEnd: 6 }}>
              {tags[way.state].label}
            </Tag>
            {way.by.map((actor) => actors[actor]).join('、')}
          </li>
        ))}
        {ways.length === 0 && <li>已经结束</li>}
      </Flex>
    </Card>
  );
}

const listStyle = { listStyle: 'none', padding: 0, margin: 0 } as const;
