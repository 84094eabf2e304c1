import UserX from 'lucide-react/icons/user-x';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useParams, useQueryParameters } from '../../../shell/navigator/index.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { BookingPage } from './BookingPage.tsx';
import { ReservedFor } from './ReservedFor.tsx';
import { useProfile } from '../my-bookings/bookings.queries.ts';

const title = '预约上门';

/** A booking reserved for one recycler first. */
export default function BookRecyclerScreen() {
  const { userid } = useParams<'userid'>();
  const wanted = useQueryParameters().get('service');
  const query = useProfile(userid);
  const recycler = query.data;
  if (recycler?.isrecycler && recycler.services.length > 0) {
    const service = recycler.services.find((each) => each === wanted);
    return (
      <BookingPage
        title={title}
        services={recycler.services}
        recyclerId={userid}
        begin={() => (service ? { service } : {})}
        beginKey={service ?? null}
        head={
          <ReservedFor recycler={recycler} services={recycler.services}>
            先请{recycler.username}接单；他没有接时，由最近的回收员上门
          </ReservedFor>
        }
      />
    );
  }
  const unknown = recycler !== undefined || (query.isError && refusalOf(query.error)?.status === 404);
  return (
    <PageFrame title={title}>
      {unknown ? (
        <EmptyBlock
          icon={<UserX size={32} />}
          title="这位回收员现在不能预约"
          text="他可能已经停止接单，可以请最近的回收员上门"
          action={
            <Button kind="primary" href="/conorder">
              预约最近的回收员
            </Button>
          }
        />
      ) : (
        <div className="ui-stack">
          <ListStates
            query={query}
            skeleton={
              <>
                <SkeletonCards count={1} height={132} />
                <SkeletonCards count={2} height={196} />
              </>
            }
          >
            {null}
          </ListStates>
        </div>
      )}
    </PageFrame>
  );
}
