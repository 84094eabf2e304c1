import type { OrderDetail } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { Card } from '../../../ui/display/Card.tsx';
import { Stars } from '../../../ui/choice/Stars.tsx';
import * as styles from '../visit/visit.module.css';

type Rating = NonNullable<OrderDetail['ratings']['byCustomer']>;

/** The ratings of both sides. */
export function RatingSummary({ order: { ratings, role } }: { order: OrderDetail }) {
  const said: [string, Rating | null][] = [
    [role === 'customer' ? '您的评价' : '客户的评价', ratings.byCustomer],
    [role === 'recycler' ? '您的评价' : '回收员的评价', ratings.byRecycler],
  ];
  const given = said.filter((each): each is [string, Rating] => each[1] !== null);
  if (given.length === 0) return null;
  return (
    <Card title="评价">
      <div className={styles.ratings}>
        {given.map(([who, rating]) => (
          <div key={who}>
            <p className="ui-row ui-row--split">
              <span className="ui-note">{who}</span>
              <Stars value={rating.stars} />
            </p>
            {rating.tags.length > 0 && (
              <p className="ui-row ui-row--wrap">
                {rating.tags.map((tag) => (
                  <StateTag key={tag}>{tag}</StateTag>
                ))}
              </p>
            )}
            {rating.text !== '' && <p>{rating.text}</p>}
          </div>
        ))}
      </div>
    </Card>
  );
}
