import type { ReactNode } from 'react';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { classNames } from '@shoushou/design/class-names';
import { Money } from '@shoushou/design/Money';
import { Card } from '../../../ui/display/Card.tsx';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import * as styles from './valuation.module.css';

interface PriceHeadProps {
  device: string;
  picture: string;
  aside?: ReactNode;
  priceFen: number;
  /** The price's validity. */
  text: ReactNode;
  over?: boolean;
}

/** A device with its price, the largest thing on the page. */
export function PriceHead({ device, picture, aside, priceFen, text, over = false }: PriceHeadProps) {
  return (
    <Card>
      <p className={styles.device}>
        <GoodsPicture name={picture} size={44} />
        <span>
          <span className={styles.deviceName}>{device}</span>
          {aside}
        </span>
      </p>
      <p className={styles.price}>
        <Money fen={priceFen} size="figure" tone={over ? 'quiet' : 'amount'} bold />
      </p>
      <p className={classNames(styles.lock, over && styles.over)}>
        <LockKeyhole size={18} aria-hidden="true" />
        <span>{text}</span>
      </p>
    </Card>
  );
}
