import Users from 'lucide-react/icons/users';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useMembers } from '../earnings.queries.ts';

const states = {
  joined: { text: '待首单', tone: 'link' },
  counted: { text: '已计入', tone: 'success' },
  missed: { text: '未计入', tone: 'plain' },
} as const;

/** People who registered by the person's code since the campaign began, masked. */
export function MemberRows({ code, title }: { code: string | undefined; title: string }) {
  const { query, members } = useMembers(code);
  return (
    <Card title={title} flush>
      <PagedList
        query={query}
        skeleton={<SkeletonRows count={3} />}
        empty={
          <EmptyBlock
            icon={<Users size={32} />}
            title="还没有人通过您的邀请注册"
            text="把活动发给朋友、客户，对方完成首单才计入"
          />
        }
        items={members}
        keyOf={({ id }) => id}
        label={title}
        form="rows"
        render={({ name, joinedAt, state }) => (
          <Cell
            title={name}
            note={<Moment at={joinedAt} />}
            value={<StateTag tone={states[state].tone}>{states[state].text}</StateTag>}
          />
        )}
      />
    </Card>
  );
}
