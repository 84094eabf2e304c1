import type { Listing } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { dealState } from '../deals.labels.ts';
import { useDealsOfListing } from '../deals.queries.ts';

/**
 * Offers for a listing of the person, each linked to its answer; the person's own deals about a listing no longer
 * available, because messages link here.
 */
export function DealsAbout({ listing: { no, state, mine, offerCount, dealNo } }: { listing: Listing }) {
  const { user } = useSession();
  const hasOffers = mine && (offerCount > 0 || dealNo !== null);
  const query = useDealsOfListing(no, hasOffers ? 'open' : 'all', user !== null && (hasOffers || state !== 'listed'));
  const items = query.data?.items ?? [];
  if (!hasOffers && items.length === 0) return null;
  return (
    <Card title={hasOffers ? '出价' : '我的交易'} flush>
      <ListStates query={query} skeleton={<SkeletonRows count={Math.max(1, Math.min(offerCount, 3))} />}>
        {items.map((deal) => (
          <Cell
            key={deal.no}
            title={
              <span className="ui-row ui-row--wrap">
                {deal.otherName}
                <StateTag tone={dealState(deal).tone}>{dealState(deal).text}</StateTag>
              </span>
            }
            note={<Moment at={deal.at} form="ago" />}
            value={<Money fen={deal.amountFen} tone="amount" form="short" />}
            href={
              deal.state === 'offered' && !deal.offeredByMe
                ? `/second/confirm/${deal.no}`
                : `/second/supplydetail/${deal.no}`
            }
          />
        ))}
      </ListStates>
    </Card>
  );
}
