import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { exchangeNames } from '../futures.labels.ts';
import { matchingVarieties } from '../futures.rules.ts';
import { useMarket, useSetWatches, useWatches } from '../market.queries.ts';
import * as styles from './futures.module.css';

/** Every variety, searched while typing; what is watched already is marked and can be removed. */
export default function AddWatchScreen() {
  const { user } = useSession();
  const navigator = useNavigator();
  const market = useMarket();
  const watched = useWatches();
  const watches = watched.data ?? [];
  const save = useSetWatches();
  const [typed, setTyped] = useState('');
  const shown = matchingVarieties(market.data?.varieties ?? [], typed);

  function toggle(varcode: string): void {
    if (user === null) return navigator.push('login?return=%2Fadd-future');
    const varcodes = watches.includes(varcode) ? watches.filter((each) => each !== varcode) : [...watches, varcode];
    save.mutate({ varcodes }, { onError: (error) => showToast(failureText(error) ?? '没有保存，请重试') });
  }

  return (
    <PageFrame
      title="添加自选"
      header={
        <div className={styles.head}>
          <SearchField label="搜索品种" placeholder="名称、代码或拼音首字母" value={typed} onChange={setTyped} />
        </div>
      }
    >
      <div className="ui-stack">
        <ListStates
          query={market}
          skeleton={<SkeletonRows count={8} />}
          isEmpty={shown.length === 0}
          empty={
            <EmptyBlock
              icon={<Search size={32} />}
              title={typed.trim() === '' ? '还没有接入期货行情' : `没有找到「${typed.trim()}」`}
              text={typed.trim() === '' ? undefined : '换个名称或代码试试'}
            />
          }
        >
          <Card flush>
            {shown.map(({ varcode, name, exchange, quote }) => {
              const added = watches.includes(varcode);
              return (
                <Cell
                  key={varcode}
                  title={name}
                  note={`${exchangeNames[exchange] ?? exchange} · ${quote?.contract ?? varcode}`}
                  value={
                    <Button
                      size="small"
                      kind={added ? 'text' : 'secondary'}
                      disabled={user !== null && watched.data === undefined}
                      onPress={() => toggle(varcode)}
                    >
                      {added ? '已添加' : '加自选'}
                      <span className="ui-unseen">{name}</span>
                    </Button>
                  }
                />
              );
            })}
          </Card>
        </ListStates>
      </div>
    </PageFrame>
  );
}
