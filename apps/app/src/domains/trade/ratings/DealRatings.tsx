import type { Deal } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Card } from '../../../ui/display/Card.tsx';
import { Stars } from '../../../ui/choice/Stars.tsx';
import { sides } from '../deals.labels.ts';

/** The ratings of both sides; renders nothing before the first one. */
export function DealRatings({ ratings: { byBuyer, bySeller }, side }: Deal) {
  const given = [
    { by: 'buyer' as const, rating: byBuyer },
    { by: 'seller' as const, rating: bySeller },
  ];
  if (byBuyer === null && bySeller === null) return null;
  return (
    <Card title="评价">
      {given.map(
        ({ by, rating }) =>
          rating && (
            <div key={by}>
              <p className="ui-row ui-row--split">
                <span>{by === side ? '您的评价' : `${sides[by]}的评价`}</span>
                <Stars value={rating.stars} />
              </p>
              {rating.text !== '' && <p className="ui-note">{rating.text}</p>}
              <p className="ui-hint">
                <Moment at={rating.at} form="day" />
              </p>
            </div>
          ),
      )}
    </Card>
  );
}
