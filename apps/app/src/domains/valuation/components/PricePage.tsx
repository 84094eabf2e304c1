import type { ReactNode } from 'react';
import CircleX from 'lucide-react/icons/circle-x';
import { Money } from '@shoushou/design/Money';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import type { useDraftPrice } from '../valuation.queries.ts';
import type { Model, Priced } from '../valuation.rules.ts';
import { PriceHead } from './PriceHead.tsx';

interface PricePageProps {
  price: ReturnType<typeof useDraftPrice>;
  /** Paths of the model's questions, and of the choice of another model. */
  questions: string;
  models: string;
  /** Actions other than changing the answers. */
  action: ReactNode;
  /** Until when the price holds. */
  promise(priced: Priced): string;
  /** Content below the price. */
  children(priced: Priced, model: Model): ReactNode;
}

/** The price of the answers on this phone, or why there is none. */
export function PricePage({
  price: { query, model, variant, result, unfinished },
  questions,
  models,
  action,
  promise,
  children,
}: PricePageProps) {
  if (unfinished) {
    return (
      <PageFrame title="估值结果">
        <EmptyBlock
          title="还有题没有回答"
          text="答完就能看到价格"
          action={<Button href={model ? questions : models}>{model ? '继续回答' : '选机型'}</Button>}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title="估值结果"
      footer={
        result && (
          <BottomBar>
            <Button size="large" href={questions}>
              改答案
            </Button>
            {action}
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={3} height={160} />}>
          {result?.outcome === 'refused' && (
            <Card>
              <ResultHead
                icon={<CircleX size={32} />}
                tone="warning"
                title={`这台${model?.kindName ?? '设备'}不能按整机回收`}
                text={result.reason}
              />
            </Card>
          )}
          {result?.outcome === 'refused' && result.scrap && (
            <Card flush>
              <Cell
                title="按废旧机回收"
                note="不看成色，按今天的价目表"
                value={<Money fen={result.scrap.priceFen} bold />}
                href={`/grneral-price/${result.scrap.itemId}`}
              />
            </Card>
          )}
          {result?.outcome === 'priced' && model && (
            <>
              <PriceHead
                device={[model.model.name, variant?.name].filter(Boolean).join(' · ')}
                picture={model.model.picture}
                priceFen={result.priceFen}
                text={promise(result)}
              />
              {children(result, model)}
              {model.model.sample && <p className="ui-hint">示例价格，仅供演示</p>}
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}
