import { PageFrame } from '../../../shell/page-frame/index.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { isListingNumber, useListing } from '../trade.queries.ts';
import { draftOf } from '../trade.rules.ts';
import { ListingForm } from './ListingForm.tsx';

/** The form of an existing listing, prefilled. */
export function EditListing({ no }: { no: string }) {
  const query = useListing(no);
  const listing = query.data;
  if (listing?.actions.includes('edit')) return <ListingForm listing={listing} first={draftOf(listing)} />;
  const isUnavailable =
    !isListingNumber(no) || listing !== undefined || refusalOf(query.error)?.name === 'trade.listing_unknown';
  return (
    <PageFrame title="修改发布">
      {isUnavailable ? (
        <EmptyBlock
          title="这件物品不能修改"
          text="只有发布的人在成交前可以修改"
          action={<Button href="/second?tab=mine">我发布的</Button>}
        />
      ) : (
        <div className="ui-stack">
          <ListStates query={query} skeleton={<SkeletonCards count={3} height={220} />}>
            {null}
          </ListStates>
        </div>
      )}
    </PageFrame>
  );
}
