import type { OrderDetail } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { Card } from '../../../ui/display/Card.tsx';
import { Stars } from '../../../ui/choice/Stars.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import * as styles from './ratings.module.css';

type Rating = NonNullable<OrderDetail['ratings']['byCustomer']>;

/** The ratings of both sides, with the replies; whoever was rated replies here. */
export function RatingSummary({ order }: { order: OrderDetail }) {
  const { ratings, role } = order;
  const rows: [string, Rating | null, boolean][] = [
    [role === 'customer' ? '您的评价' : '客户的评价', ratings.byCustomer, role === 'recycler'],
    [role === 'recycler' ? '您的评价' : '回收员的评价', ratings.byRecycler, role === 'customer'],
  ];
  const given = rows.filter((each): each is [string, Rating, boolean] => each[1] !== null);
  if (given.length === 0) return null;
  return (
    <Card title="评价">
      <div className={styles.ratings}>
        {given.map(([author, rating, isMine]) => (
          <div key={author}>
            <p className="ui-row ui-row--split">
              <span className="ui-note">{author}</span>
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
            {rating.reply !== null ? (
              <p className="ui-note">
                {isMine ? '您的回复' : '回复'}：{rating.reply}
              </p>
            ) : (
              isMine && <ReplyForm no={order.no} />
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}
