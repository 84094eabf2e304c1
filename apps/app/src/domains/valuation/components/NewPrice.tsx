import CircleX from 'lucide-react/icons/circle-x';
import { useNow } from '@shoushou/design/clock';
import { Sparkline } from '@shoushou/design/Sparkline';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { monthText, untilText } from '../valuation.labels.ts';
import { useDraft, useKeepQuote, useModel, useValued } from '../valuation.queries.ts';
import { completeAnswers } from '../valuation.rules.ts';
import { PriceHead } from './PriceHead.tsx';
import { PriceLines } from './PriceLines.tsx';
import { Promises } from './Promises.tsx';
import * as styles from './valuation.module.css';

/** The price of the answers on this phone; nothing is stored until it is kept. */
export function NewPrice({ modelId }: { modelId: string }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const now = useNow(60_000);
  const query = useModel(modelId);
  const { ready, draft } = useDraft(modelId);
  const keep = useKeepQuote();
  const asked = query.data && ready ? completeAnswers(query.data, draft) : null;
  const valued = useValued(asked);
  const questions = `/gzvaluation_items?model=${encodeURIComponent(modelId)}`;
  const here = `/gzresult?model=${encodeURIComponent(modelId)}`;
  const unfinished = modelId === '' || refusalOf(query.error)?.name === 'valuation.model_unknown' || (query.data !== undefined && ready && asked === null);

  if (unfinished) {
    return (
      <PageFrame title="估值结果">
        <EmptyBlock title="还有题没有回答" text="答完就能看到价格" action={<Button href={query.data ? questions : '/guzhi'}>{query.data ? '继续回答' : '选机型'}</Button>} />
      </PageFrame>
    );
  }

  function keepPrice(ticket: string): void {
    if (user === null) return navigator.push(`login?return=${encodeURIComponent(here)}`);
    keep.mutate({ ticket }, { onSuccess: ({ no }) => (showToast('已留住，7 天内都算数', { style: 'success' }), navigator.replace(`gzresult?no=${no}`)) });
  }

  const { model, variants, kindName } = query.data ?? {};
  const variant = variants?.find(({ id }) => id === asked?.variantId);
  const result = valued.data;
  return (
    <PageFrame
      title="估值结果"
      footer={
        result && (
          <BottomBar>
            <Button size="large" href={questions}>
              改答案
            </Button>
            {result.outcome === 'priced' ? (
              <Button kind="primary" size="large" busy={keep.isPending} onPress={() => keepPrice(result.ticket)}>
                {user === null ? '登录，留住这个价' : '留住这个价'}
              </Button>
            ) : (
              <Button kind="primary" size="large" href="/price">
                看废旧品价格
              </Button>
            )}
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates query={query.data ? valued : query} skeleton={<SkeletonCards count={3} height={160} />}>
          {result?.outcome === 'refused' && (
            <Card>
              <ResultHead icon={<CircleX size={32} />} tone="warning" title={`这台${kindName ?? '设备'}不能按整机回收`} text={result.reason} />
            </Card>
          )}
          {result?.outcome === 'priced' && model && (
            <>
              <PriceHead device={[model.name, variant?.name].filter(Boolean).join(' · ')} picture={model.picture} priceFen={result.priceFen} text={`同样的回答，7 天内都是这个价，${untilText(result.validUntil, now)}`} />
              <FormFailure text={failureText(keep.error)} />
              <PriceLines lines={result.lines} priceFen={result.priceFen} />
              {variant && (
                <Card title="近 30 天基准价">
                  <p className={styles.month}>
                    <span>{monthText(variant.series)}</span>
                    <Sparkline values={variant.series} width={160} height={40} label={`${model.name}30 日基准价`} />
                  </p>
                </Card>
              )}
              <Promises inspected={query.data?.template.questions.some(({ assumed }) => assumed !== null) ?? false} />
              {model.sample && <p className="ui-hint">示例价格，仅供演示</p>}
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}
