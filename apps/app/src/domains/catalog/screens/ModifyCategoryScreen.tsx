import { useState } from 'react';
import { pickupServices, serviceNames } from '@shoushou/kernel/service';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useSetCategories, useMyCategories } from '../catalog.queries.ts';
import * as styles from '../components/categories.module.css';

/** Choosing categories by service; nothing changes before 保存. */
export default function ModifyCategoryScreen() {
  const { user } = useSession();
  if (user && !user.isrecycler) {
    return (
      <PageFrame title="回收品类">
        <NotRecycler title="回收员才能选择品类" />
      </PageFrame>
    );
  }
  return <ModifyCategory />;
}

function ModifyCategory() {
  const navigator = useNavigator();
  const categories = useMyCategories();
  const choose = useSetCategories();
  const all = categories.data ?? [];
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const known = new Set(all.filter(({ chosen }) => chosen).map(({ id }) => id));
  const selected = picked ?? known;
  const changed = selected.size !== known.size || [...selected].some((id) => !known.has(id));

  function toggle(ids: readonly string[], on: boolean): void {
    const next = new Set(selected);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setPicked(next);
    if (choose.error) choose.reset();
  }

  function save(): void {
    const categoryIds = all.map(({ id }) => id).filter((id) => selected.has(id));
    choose.mutate(
      { categoryIds },
      {
        onSuccess: () => {
          showToast('回收品类已保存', { style: 'success' });
          navigator.pop();
        },
      },
    );
  }

  return (
    <PageFrame
      title="回收品类"
      footer={
        all.length > 0 && (
          <BottomBar summary={<span className="ui-figures">已选 {selected.size} 个品类</span>}>
            <Button kind="primary" size="large" busy={choose.isPending} disabled={!changed} onPress={save}>
              保存
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates
          query={categories}
          skeleton={<SkeletonCards count={4} height={110} />}
          isEmpty={all.length === 0}
          empty={<EmptyBlock title="还没有可选的品类" text="品类由平台公布，请稍后再来看看" />}
        >
          <FormFailure text={failureText(choose.error)} />
          {pickupServices.map((service) => {
            const ofService = all.filter((category) => category.service === service);
            if (ofService.length === 0) return null;
            const ids = ofService.map(({ id }) => id);
            const whole = ids.every((id) => selected.has(id));
            return (
              <Card
                key={service}
                title={serviceNames[service]}
                aside={
                  <Button
                    kind="text"
                    size="small"
                    className={styles.all}
                    label={`${serviceNames[service]}${whole ? '全部取消' : '全选'}`}
                    onPress={() => toggle(ids, !whole)}
                  >
                    {whole ? '全部取消' : '全选'}
                  </Button>
                }
              >
                <Chips
                  form="wrap"
                  label={serviceNames[service]}
                  chips={ofService.map(({ id, name }) => ({ id, label: name }))}
                  selected={ids.filter((id) => selected.has(id))}
                  onPress={(id) => toggle([id], !selected.has(id))}
                />
              </Card>
            );
          })}
        </ListStates>
      </div>
    </PageFrame>
  );
}
