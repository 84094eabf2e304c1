import type { ReactNode } from 'react';
import Scale from 'lucide-react/icons/scale';
import Truck from 'lucide-react/icons/truck';
import Wallet from 'lucide-react/icons/wallet';
import * as styles from './start.module.css';

interface StartPage {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
}

/** Introductory pages of the app. */
export const startPages: readonly StartPage[] = [
  {
    title: '价格公开，预约上门',
    text: '废品、家电、手机、家具，先看当日价格，再约两小时的上门时间',
    picture: <Picture icon={<Truck />} card={{ name: '黄纸板', detail: '示例 · 1.42 元/kg', figure: '+0.04' }} />,
  },
  {
    title: '当面称重，您来确认',
    text: '每一项的重量、单价、扣杂都写清楚，您签字确认后才结算',
    picture: <Picture icon={<Scale />} card={{ name: '净重', detail: '毛重 25.62 · 皮重 0.40', figure: '25.22 kg' }} />,
  },
  {
    title: '当场付款，笔笔有账',
    text: '货款直接到您的钱包，每一分都查得到来处和去处',
    picture: <Picture icon={<Wallet />} card={{ name: '已收款', detail: '黄纸板、旧书', figure: '¥42.39' }} />,
  },
];

function Picture({ icon, card }: { icon: ReactNode; card: { name: string; detail: string; figure: string } }) {
  return (
    <div className={styles.picture} aria-hidden="true">
      <span className={styles.disc}>{icon}</span>
      <span className={styles.card}>
        <span>
          <b>{card.name}</b>
          <span className="ui-hint">{card.detail}</span>
        </span>
        <strong className="ui-figures">{card.figure}</strong>
      </span>
    </div>
  );
}
