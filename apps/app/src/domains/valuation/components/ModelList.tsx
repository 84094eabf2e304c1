import type { ReactNode } from 'react';
import { Card } from '../../../ui/display/Card.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useModels, type ModelFilter } from '../valuation.queries.ts';
import { ModelRow } from './ModelRow.tsx';

interface ModelListProps {
  filter: ModelFilter;
  label: string;
  href: (id: string) => string;
  empty?: ReactNode;
}

/** Models of a filter, page by page. */
export function ModelList({
  filter,
  label,
  href,
  empty = <EmptyBlock title="这里还没有机型" text="换一个种类或品牌看看" />,
}: ModelListProps) {
  const query = useModels(filter);
  return (
    <Card flush>
      <PagedList
        query={query}
        items={query.items}
        label={label}
        keyOf={({ id }) => id}
        form="rows"
        rowHeight={64}
        skeleton={<SkeletonRows count={8} height={64} />}
        empty={empty}
        render={(model) => <ModelRow model={model} href={href} />}
      />
    </Card>
  );
}
