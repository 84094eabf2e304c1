import type { ReactNode } from 'react';
import { Button } from '../ui/form/Button.tsx';
import { HeroCard } from '../ui/display/HeroCard.tsx';

/** Links to booking a pickup. */
export function BookHero({ aside }: { aside?: ReactNode }) {
  return heroLink(
    '废品、家电、手机、家具，约人上门收',
    '上门回收',
    '/conorder',
    '预约上门',
    {
      上门: '免费',
      称重: '当面',
      付款: '当场',
    },
    aside,
  );
}

/** Links to the hall while its figures are loading. */
export function HallHero() {
  return heroLink('附近可接订单', '–', '/jiedan/0', '去接单', { 今日完成: '–', 收货: '–', 付款: '–' });
}

function heroLink(
  title: string,
  figure: string,
  href: string,
  text: string,
  facts: Readonly<Record<string, string>>,
  aside?: ReactNode,
) {
  const action = (
    <Button kind="onBrand" href={href}>
      {text}
    </Button>
  );
  return (
    <HeroCard
      title={title}
      {...(aside === undefined ? {} : { aside })}
      figure={figure}
      action={action}
      facts={Object.entries(facts).map(([label, value]) => ({ label, value }))}
    />
  );
}
