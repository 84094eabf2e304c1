import Users from 'lucide-react/icons/users';
import type { InvitedPerson } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { StateTag } from '@shoushou/design/StateTag';
import { formatMobile } from '@shoushou/kernel/phone';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useProfitDetails } from '../invitations.queries.ts';

/** Invited people with the reward earned by each. */
export function InvitedList({ userid }: { userid: string | undefined }) {
  const { query, people } = useProfitDetails(userid);
  return (
    <Card title="我邀请的人" flush>
      <PagedList
        query={query}
        skeleton={<SkeletonRows count={3} />}
        empty={
          <EmptyBlock icon={<Users size={32} />} title="还没有人通过您的邀请注册" text="把邀请链接发给朋友、客户" />
        }
        items={people}
        keyOf={({ id }) => id}
        label="我邀请的人"
        form="rows"
        render={(person) => (
          <Cell
            title={`${person.name} ${formatMobile(person.mobile)}`}
            note={<Moment at={person.joinedAt} />}
            value={<Earned person={person} />}
            arrow={false}
          />
        )}
      />
    </Card>
  );
}

function Earned({ person: { state, reason, rewardFen } }: { person: InvitedPerson }) {
  if (state === 'rewarded') return <Money fen={rewardFen} tone="flow" signed />;
  return state === 'joined' && reason === null ? (
    <StateTag tone="link">待首单</StateTag>
  ) : (
    <span className="ui-hint">{reason}</span>
  );
}
