import { useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Star from 'lucide-react/icons/star';
import type { MarketVariety } from '@shoushou/contract/types';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { AnimatedRows } from '../../../ui/list/AnimatedRows.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { moved } from '../futures.rules.ts';
import { useMarket, useSetWatches, useWatches } from '../market.queries.ts';
import { AlertList } from './AlertList.tsx';
import * as styles from './futures.module.css';

/** The watch-list: order and remove, and the person's alerts. */
export default function EditWatchesScreen() {
  const watches = useWatches();
  const market = useMarket();
  const save = useSetWatches();
  // A removed variety stays in its place until the screen is left, so that the removal can be undone.
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const codes = order ?? watches.data ?? [];
  const names = new Map(
    (market.data?.varieties ?? []).map((variety): [string, MarketVariety] => [variety.varcode, variety]),
  );

  function store(nextOrder: readonly string[], nextRemoved: readonly string[]): void {
    setOrder(nextOrder);
    setRemoved(nextRemoved);
    save.mutate(
      { varcodes: nextOrder.filter((code) => !nextRemoved.includes(code)) },
      {
        onError: (error) => {
          setOrder(null);
          setRemoved([]);
          showToast(failureText(error) ?? '没有保存，请重试');
        },
      },
    );
  }

  return (
    <PageFrame title="编辑自选" onRefresh={() => watches.refetch()}>
      <div className="ui-stack">
        <ListStates
          query={watches}
          skeleton={<SkeletonRows count={4} />}
          isEmpty={codes.length === 0}
          empty={
            <EmptyBlock
              icon={<Star size={32} />}
              title="还没有自选"
              text="先添加几个常看的品种"
              action={<Button href="/add-future">去添加</Button>}
            />
          }
        >
          <Card flush>
            <AnimatedRows order={codes.join()} aria-label="自选">
              {codes.map((varcode, index) => {
                const name = names.get(varcode)?.name ?? varcode;
                const isRemoved = removed.includes(varcode);
                return (
                  <li key={varcode}>
                    <Cell
                      title={<span className={isRemoved ? styles.removed : undefined}>{name}</span>}
                      note={isRemoved ? '已移出自选' : names.get(varcode)?.quote?.contract}
                      value={
                        <span className={styles.actions}>
                          {!isRemoved && (
                            <>
                              <Button
                                size="small"
                                kind="text"
                                disabled={index === 0}
                                icon={<ArrowUp size={18} />}
                                onPress={() => store(moved(codes, varcode, -1), removed)}
                              >
                                <span className="ui-unseen">{name}上移</span>
                              </Button>
                              <Button
                                size="small"
                                kind="text"
                                disabled={index === codes.length - 1}
                                icon={<ArrowDown size={18} />}
                                onPress={() => store(moved(codes, varcode, 1), removed)}
                              >
                                <span className="ui-unseen">{name}下移</span>
                              </Button>
                            </>
                          )}
                          <Button
                            size="small"
                            kind="text"
                            onPress={() =>
                              store(
                                codes,
                                isRemoved ? removed.filter((code) => code !== varcode) : [...removed, varcode],
                              )
                            }
                          >
                            {isRemoved ? '恢复' : '移出'}
                            <span className="ui-unseen">{name}</span>
                          </Button>
                        </span>
                      }
                    />
                  </li>
                );
              })}
            </AnimatedRows>
          </Card>
        </ListStates>
        <AlertList varieties={market.data?.varieties ?? []} />
      </div>
    </PageFrame>
  );
}
