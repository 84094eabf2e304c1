import FileText from 'lucide-react/icons/file-text';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { usePages } from '../content.queries.ts';
import { groupPages, pathOfPage } from '../content.rules.ts';

/** All rules, terms and licences. Help has its own list. */
export default function CaptionListScreen() {
  const query = usePages(undefined);
  const pages = (query.data ?? []).filter(({ kind }) => kind !== 'help');
  return (
    <PageFrame title="规则与说明" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonRows count={10} />}
          isEmpty={pages.length === 0}
          empty={
            <EmptyBlock icon={<FileText size={32} />} title="还没有发布规则" text="稍后再来看看，急事请联系客服" />
          }
        >
          {groupPages(pages).map(({ name, pages: members }) => (
            <Card key={name} title={name} flush>
              {members.map((page) => (
                <Cell key={page.code} title={page.title} note={page.summary} href={pathOfPage(page)} />
              ))}
            </Card>
          ))}
        </ListStates>
      </div>
    </PageFrame>
  );
}
