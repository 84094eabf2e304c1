import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import type { BlockOf } from '../campaigns.rules.ts';
import { useStewards } from '../earnings.queries.ts';

/** The estate stewards of the person's district; nothing where there is none. */
export function StewardsBlock({ block }: { block: BlockOf<'stewards'> }) {
  const stewards = useStewards().data ?? [];
  if (stewards.length === 0) return null;
  return (
    <Card title={block.title} flush>
      <p className="ui-note" style={{ padding: '0 16px 4px' }}>
        {block.text}
      </p>
      {stewards.map(({ userid, name, estate }) => (
        <Cell key={`${userid} ${estate}`} title={name} note={estate} href={`/userinfo?id=${userid}`} />
      ))}
    </Card>
  );
}
