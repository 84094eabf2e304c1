import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { RecordRow } from '../components/RecordRow.tsx';
import { useRecords } from '../insurance.queries.ts';

const groups = [
  { id: 'covering', label: '保障中' },
  { id: 'open', label: '办理中' },
  { id: 'ended', label: '已结束' },
] as const;

/** Records of one product, or of all under `0`, by state. */
export default function InsuranceRecordsScreen() {
  const { id } = useParams<'id'>();
  const [group, setGroup] = useState<(typeof groups)[number]['id'] | undefined>();
  const { query, items } = useRecords(id, group);
  return (
    <PageFrame title="投保记录" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <Chips
          label="状态"
          chips={groups}
          selected={group ? [group] : []}
          onPress={(pressed) => setGroup(pressed === group ? undefined : (pressed as typeof group))}
        />
        <PagedList
          query={query}
          empty={
            <EmptyBlock
              icon={<FileText size={32} />}
              title="还没有投保记录"
              text="投保后可以在这里查看保单和进度"
              action={<Button href="/insurance">看看保险</Button>}
            />
          }
          label="投保记录"
          items={items}
          keyOf={({ no }) => no}
          render={(record) => (
            <Card flush>
              <RecordRow record={record} />
            </Card>
          )}
          rowHeight={84}
        />
      </div>
    </PageFrame>
  );
}
