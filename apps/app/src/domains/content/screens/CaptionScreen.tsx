import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { PageText } from '../components/PageText.tsx';
import { usePage } from '../content.queries.ts';

/** One page of rules or terms by its code. */
export default function CaptionScreen() {
  const code = useQueryParameters().get('code') ?? '';
  const query = usePage(code);
  const isWellFormed = /^[\w-]{1,40}$/.test(code);
  if (!isWellFormed || refusalOf(query.error)?.name === 'content.page_unknown') {
    return (
      <PageFrame title="说明">
        <Unavailable
          reason="unknown"
          title={isWellFormed ? '没有找到这篇内容' : '没有这篇说明'}
          text={isWellFormed ? '可能已经下线，可以从列表里找' : '链接可能不完整，可以从列表里找'}
          action={
            <Button kind="primary" href="/captionlist">
              规则与说明
            </Button>
          }
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame title="说明" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={1} height={900} />}>
          {query.data && <PageText page={query.data} />}
        </ListStates>
        <Button href="/captionlist" block>
          全部规则与说明
        </Button>
      </div>
    </PageFrame>
  );
}
