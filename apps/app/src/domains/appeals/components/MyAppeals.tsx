import { useNow } from '@shoushou/design/clock';
import { StateTag } from '@shoushou/design/StateTag';
import { formatMoment } from '@shoushou/kernel/instant';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { appealNames, appealPath, appealTags } from '../appeals.labels.ts';
import { useMyAppeals } from '../appeals.queries.ts';

/** Every appeal of the person with its state and deadline. */
export default function MyAppeals() {
  const now = useNow();
  const { query, appeals } = useMyAppeals();
  return (
    <PagedList
      query={query}
      empty={<EmptyBlock title="没有申诉" text="对收货结果有异议时，可以在订单里申诉" />}
      label="我的申诉"
      items={appeals}
      keyOf={({ no }) => no}
      render={(appeal) => (
        <Card flush>
          <Cell
            href={appealPath(appeal)}
            title={`${appealNames[appeal.kind]} · ${appeal.title}`}
            note={[
              appeal.mine ? appeal.reason : `对方：${appeal.reason}`,
              appeal.state === 'submitted' || appeal.state === 'reviewing'
                ? `${formatMoment(appeal.promisedBy, now)} 前答复`
                : formatMoment(appeal.submittedAt, now),
            ].join(' · ')}
            value={<StateTag tone={appealTags[appeal.state].tone}>{appealTags[appeal.state].text}</StateTag>}
          />
        </Card>
      )}
      rowHeight={76}
    />
  );
}
