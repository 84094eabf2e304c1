import { useState, type ReactNode } from 'react';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useKinds } from '../valuation.queries.ts';
import { ModelList } from './ModelList.tsx';
import { ModelRow } from './ModelRow.tsx';
import * as styles from './valuation.module.css';

interface ModelChoiceProps {
  /** A kind to begin with. */
  readonly initial: string | null;
  /** The path that a model opens. */
  readonly href: (id: string) => string;
  /** Below the models. */
  readonly foot?: ReactNode;
}

/** Chooses a model by kind and brand, or one of the most requested ones. */
export function ModelChoice({ initial, href, foot }: ModelChoiceProps) {
  const query = useKinds();
  const [kind, setKind] = useState(initial);
  const [brand, setBrand] = useState<string | null>(null);
  const kinds = query.data?.kinds ?? [];
  const chosen = kinds.find((each) => each.kind === kind);
  return (
    <ListStates
      query={query}
      skeleton={<SkeletonRows count={8} height={64} />}
      isEmpty={kinds.length === 0}
      empty={
        <EmptyBlock
          title="还没有可以估价的机型"
          text="可以先预约上门，由回收员看货"
          action={<Button href="/conorder">预约上门</Button>}
        />
      }
    >
      <Card>
        <div className={styles.kinds} role="group" aria-label="种类">
          {kinds.map((each) => (
            <button
              key={each.kind}
              type="button"
              className={styles.kind}
              aria-pressed={each.kind === kind}
              onClick={() => (setKind(each.kind === kind ? null : each.kind), setBrand(null))}
            >
              <GoodsPicture name={each.picture} size={44} />
              {each.name}
            </button>
          ))}
        </div>
      </Card>
      {chosen ? (
        <>
          {chosen.brands.length > 1 && (
            <Chips
              label="品牌"
              form="wrap"
              chips={chosen.brands.map((each) => ({ id: each, label: each }))}
              selected={brand === null ? [] : [brand]}
              onPress={(id) => setBrand(id === brand ? null : id)}
            />
          )}
          <ModelList
            filter={{ kind: chosen.kind, ...(brand === null ? {} : { brand }) }}
            label={chosen.name}
            href={href}
          />
        </>
      ) : (
        <Card title="大家常估的机型" flush>
          {query.data?.hot.map((model) => (
            <ModelRow key={model.id} model={model} href={href} />
          ))}
        </Card>
      )}
      {foot}
    </ListStates>
  );
}
