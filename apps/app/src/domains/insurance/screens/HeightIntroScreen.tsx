import HardHat from 'lucide-react/icons/hard-hat';
import X from 'lucide-react/icons/x';
import { heightLevels } from '@shoushou/rules/insurance/height-work';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useProducts, useVisit } from '../insurance.queries.ts';
import * as styles from '../components/insurance.module.css';

/** Explains work at height, its levels, and the product's cover and exclusions. */
export default function HeightIntroScreen() {
  const wanted = useQueryParameters().get('product');
  const products = useProducts();
  const productId =
    wanted ?? products.data?.find(({ kind, mode }) => kind === 'height' && mode === 'agency')?.productId ?? '';
  const visit = useVisit(productId);
  const opened = visit.data;
  const isEmpty = productId === '' && products.data !== undefined;
  return (
    <PageFrame
      title="高空作业险"
      footer={
        opened && (
          <BottomBar summary={<span className="ui-note">由{opened.insurerName}承保，以保险条款为准</span>}>
            <Button size="large" href={`/inrecord/${opened.productId}`}>
              投保记录
            </Button>
            <Button kind="primary" size="large" href={`/highinsurance?product=${encodeURIComponent(opened.productId)}`}>
              去投保
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <Card title="什么算高空作业">
          <p className={styles.line}>
            在坠落高度基准面 2 米及以上、有可能坠落的地方作业，就是高处作业（GB/T
            3608）。拆装外墙空调、拆招牌灯箱、上屋顶拆铁皮都算。
          </p>
          <ul className={styles.levels} aria-label="高处作业分级">
            {heightLevels.map(({ name, upTo }, index) => (
              <li key={name}>
                <strong>{name}</strong>
                {Number.isFinite(upTo) ? `${index === 0 ? 2 : heightLevels[index - 1]!.upTo}–${upTo} 米` : '30 米以上'}
              </li>
            ))}
          </ul>
        </Card>
        <ListStates
          query={productId === '' ? products : visit}
          skeleton={<SkeletonCards count={2} height={180} />}
          isEmpty={isEmpty}
          empty={
            <EmptyBlock
              icon={<HardHat size={32} />}
              title="当前城市暂无高空作业险"
              text="有产品上线后会显示在这里"
              action={<Button href="/insurance">看看其他保险</Button>}
            />
          }
        >
          {opened && (
            <>
              <Card title={opened.name}>
                <Facts
                  facts={[
                    ...opened.cover,
                    { label: '可投保年龄', value: `${opened.ageFrom}–${opened.ageTo} 周岁` },
                    { label: '可选期限', value: opened.terms.map((days) => `${days} 天`).join('、') },
                  ]}
                />
              </Card>
              <Card title="这些情况不赔" className={styles.exclusions}>
                <ul>
                  {opened.pages
                    .find(({ page }) => page === 'exclusions')
                    ?.lines.map((line) => (
                      <li key={line}>
                        <X size={16} aria-hidden="true" />
                        {line}
                      </li>
                    ))}
                </ul>
              </Card>
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}
