import { MoneyRange } from '@shoushou/design/Money';
import { SURE_PERCENT } from '@shoushou/rules/valuation/likely-range';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useDraft, useEstimate, useModel } from '../valuation.queries.ts';
import { pricingRequest, quickQuestions } from '../valuation.rules.ts';
import * as styles from '../components/valuation.module.css';

/** The range that a phone (`?model=`) is worth, from what was chosen so far. */
export default function QuickValueScreen() {
  const id = useQueryParameters().get('model') ?? '';
  const query = useModel(id);
  const { ready, draft } = useDraft(id);
  const variant = query.data?.variants.find((each) => each.id === draft.variantId);
  const { answers, wanted } = query.data ? quickQuestions(query.data, draft) : { answers: [], wanted: [] };
  const input = query.data && variant ? pricingRequest(query.data.template, variant.id, answers) : null;
  const estimate = useEstimate(input);
  const range = estimate.data?.range;
  if (id === '' || (query.data && ready && !variant)) {
    return (
      <PageFrame title="估价">
        <EmptyBlock
          title="还没有选手机"
          text="选好机型和容量，马上看到范围"
          action={<Button href="/assess/phone">选手机</Button>}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title="估价"
      footer={
        estimate.data && (
          <BottomBar>
            <Button kind="primary" size="large" href={`/gzvaluation_items?model=${encodeURIComponent(id)}`}>
              继续精确估价
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates query={query.data ? estimate : query} skeleton={<SkeletonCards count={1} height={140} />}>
          <Card title={[query.data?.model.name, variant?.name].filter(Boolean).join(' · ')}>
            {range ? (
              <>
                <p className={styles.range}>
                  <MoneyRange from={range.lowFen} to={range.highFen} size="state" />
                </p>
                <p className="ui-note">
                  {range.spreadPermille === 0
                    ? '按您的回答就是这个价。'
                    : `${SURE_PERCENT}% 的把握在这个范围（上下 ${Math.ceil(range.spreadPermille / 10)}%），没答的题按常见成色算。`}
                  答完全部题就是一个准数，{QUOTE_LIFETIME_DAYS} 天内算数。
                </p>
                {wanted.length > 0 && (
                  <Button size="small" href={`/assess/options?model=${encodeURIComponent(id)}`}>
                    再答 {wanted.length} 题，缩小范围
                  </Button>
                )}
              </>
            ) : (
              <p className="ui-note">按现在的选择估不出整机价，继续回答看看怎么处理。</p>
            )}
          </Card>
        </ListStates>
      </div>
    </PageFrame>
  );
}
