import CalendarClock from 'lucide-react/icons/calendar-clock';
import Scale from 'lucide-react/icons/scale';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { PageText } from '../../content/components/PageText.tsx';
import { usePage } from '../../content/content.queries.ts';
import * as styles from './explain.module.css';

const steps = [
  { icon: <ShoppingBasket size={26} />, title: '选货', text: '看今日价格，放进篮子，重量大概就行' },
  { icon: <CalendarClock size={26} />, title: '约时间', text: '选两小时的上门时段，门牌接单后才显示' },
  { icon: <Scale size={26} />, title: '当面称重', text: '每一项的毛重、皮重和单价都给您看' },
  { icon: <WalletCards size={26} />, title: '确认收款', text: '签字或报确认码后当场付，钱包或现金' },
] as const;

/** Explains recycling in four steps, then the page's text, which an operator can edit. */
export default function ExplainScreen() {
  const page = usePage('explain');
  return (
    <PageFrame
      title="回收说明"
      onRefresh={() => page.refetch()}
      footer={
        <BottomBar>
          <Button size="large" href="/grneral">
            看价格
          </Button>
          <Button size="large" kind="primary" href="/conorder">
            预约上门
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card>
          <ol className={styles.steps}>
            {steps.map(({ icon, title, text }, index) => (
              <li key={title} className={styles.step}>
                <span className={styles.icon} aria-hidden="true">
                  {icon}
                </span>
                <span>
                  <b>
                    {index + 1} {title}
                  </b>
                  <span className="ui-note">{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </Card>
        <ListStates query={page} skeleton={<SkeletonCards count={1} height={520} />}>
          {page.data && <PageText page={page.data} />}
        </ListStates>
        <Card flush>
          <Cell title="禁收和限收货品" href="/caption?code=goods" />
          <Cell title="费用说明" href="/caption?code=fees" />
          <Cell title="取消和退单规则" href="/caption?code=cancellation" />
        </Card>
      </div>
    </PageFrame>
  );
}
