import { useState } from 'react';
import type { MyCategory } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { serviceNames } from '@shoushou/kernel/service';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useSetCategories, useMyCategories } from '../catalog.queries.ts';
import { withCategory } from '../catalog.rules.ts';
import * as styles from '../components/categories.module.css';

/** The recycler's categories with their orders in thirty days, and further ones. */
export default function MyCategoryScreen() {
  const { user } = useSession();
  if (user && !user.isrecycler) {
    return (
      <PageFrame title="我的品类">
        <NotRecycler title="回收员才能选择品类" />
      </PageFrame>
    );
  }
  return <MyCategories />;
}

function MyCategories() {
  const categories = useMyCategories();
  const choose = useSetCategories();
  const [pressed, setPressed] = useState<string | null>(null);
  const all = categories.data ?? [];
  const chosen = all
    .filter((category) => category.chosen)
    .sort((left, right) => right.recentOrderCount - left.recentOrderCount);
  const others = all
    .filter((category) => !category.chosen)
    .sort((left, right) => right.recentOrderCount - left.recentOrderCount);

  async function change(category: MyCategory, wanted: boolean): Promise<void> {
    if (choose.isPending) return;
    if (
      !wanted &&
      !(await confirmDialog({
        title: `不再回收${category.name}`,
        text: '之后看不到这个品类的订单，已接的订单不受影响。随时可以再加入。',
        confirm: '退出品类',
        danger: true,
      }))
    )
      return;
    setPressed(category.id);
    choose.mutate(
      { categoryIds: withCategory(all, category.id, wanted) },
      { onSuccess: () => showToast(wanted ? `已加入${category.name}` : `已退出${category.name}`) },
    );
  }

  const row = (category: MyCategory) => (
    <Cell
      key={category.id}
      title={category.name}
      note={
        <span className="ui-figures">
          {serviceNames[category.service]} · 近 30 天 {category.recentOrderCount} 单
        </span>
      }
      value={
        <Button
          size="small"
          kind={category.chosen ? 'secondary' : 'primary'}
          busy={choose.isPending && pressed === category.id}
          label={`${category.chosen ? '退出' : '加入'}${category.name}`}
          onPress={() => void change(category, !category.chosen)}
        >
          {category.chosen ? '退出' : '加入'}
        </Button>
      }
    />
  );

  return (
    <PageFrame
      title="我的品类"
      onRefresh={() => categories.refetch()}
      footer={
        all.length > 0 && (
          <BottomBar>
            <Button kind="primary" size="large" href="/modifycategory">
              按服务选择
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates
          query={categories}
          skeleton={<SkeletonRows count={8} />}
          isEmpty={all.length === 0}
          empty={<EmptyBlock title="还没有可选的品类" text="品类由平台公布，请稍后再来看看" />}
        >
          <FormFailure text={failureText(choose.error)} />
          <Card title="正在回收" aside={<span className="ui-figures">{chosen.length} 个品类</span>} flush>
            {chosen.length === 0 ? (
              <p className={styles.none}>
                <StateTag tone="warning">还没有品类</StateTag> 选了品类才能看到订单
              </p>
            ) : (
              chosen.map(row)
            )}
          </Card>
          {others.length > 0 && (
            <Card title="可以加入" flush>
              {others.map(row)}
            </Card>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}
