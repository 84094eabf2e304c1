import type { MouseEvent, ReactNode } from 'react';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatDistance } from '@shoushou/kernel/distance';
import { formatMoney, type Fen } from '@shoushou/kernel/money';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { MoneyRange } from '@shoushou/design/Money';
import { StateTag, type Tone } from '@shoushou/design/StateTag';
import { pressLink } from '../../../ui/form/Button.tsx';
import * as styles from './order-card.module.css';

export interface OrderCardProps {
  /** Title of the goods: 黄纸板、旧书. */
  title: string;
  /** Estimated amount in fen; `to` equal to `from` shows one figure. */
  amount?: { from: Fen; to: Fen };
  /** Text in place of the amount: 面议. */
  amountText?: string;
  /** The quantity: 约 30 kg. */
  quantity?: ReactNode;
  tags?: ReadonlyArray<{ text: string; tone?: Tone }>;
  /** Information fee in fen. */
  fee?: Fen;
  /** Service fee when paying from the wallet, thousandths of the amount. */
  serviceFeeThousandths?: number | undefined;
  /** What the order costs its recycler with the fees, in fen. */
  cost?: { from: Fen; to: Fen };
  /** Address of a picture of the goods. */
  picture?: string;
  /** Metres. */
  distance?: number;
  /** Street and estate, as far as visible to this viewer. */
  place?: ReactNode;
  /** Appointment window. */
  window?: ReactNode;
  /** State, when the list mixes states. */
  state?: { text: string; tone?: Tone };
  /** At the left of the foot: age or number. */
  foot?: ReactNode;
  /** Small buttons at the right of the foot. */
  actions?: ReactNode;
  /** The title links to the order; the whole card is pressable. */
  href?: string;
  onOpen?: (event: MouseEvent<HTMLElement>) => void;
}

/** An order in a list: goods, amount, distance, time, and actions. */
export function OrderCard({
  title,
  amount,
  amountText,
  quantity,
  tags = [],
  fee,
  serviceFeeThousandths = 0,
  cost,
  picture,
  distance,
  place,
  window: timeWindow,
  state,
  foot,
  actions,
  href,
  onOpen,
}: OrderCardProps) {
  return (
    <article className={styles.orderCard}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {href !== undefined ? (
            <a className={styles.link} href={href} onClick={(event) => pressLink(event, onOpen)}>
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        {amount ? (
          <MoneyRange from={amount.from} to={amount.to} size="amount" />
        ) : (
          amountText && <span className={styles.words}>{amountText}</span>
        )}
      </div>
      <div className={styles.line}>
        <div className={styles.tags}>
          {state && <StateTag tone={state.tone ?? 'brand'}>{state.text}</StateTag>}
          {quantity !== undefined && <span>{quantity}</span>}
          {tags.map((tag) => (
            <StateTag key={tag.text} tone={tag.tone ?? 'plain'}>
              {tag.text}
            </StateTag>
          ))}
        </div>
        {fee !== undefined && (
          <span className={styles.fee}>
            信息费 {formatMoney(fee)}
            {serviceFeeThousandths > 0 && ` · 服务费 ${formatThousandths(serviceFeeThousandths)}`}
            {cost && ` · 连费用共 ${formatMoneyRange(cost.from, cost.to)}`}
          </span>
        )}
      </div>
      {picture !== undefined && (
        <img className={styles.picture} src={picture} alt="物品照片" loading="lazy" decoding="async" />
      )}
      {(distance !== undefined || place !== undefined) && (
        <p className={styles.place}>
          {distance !== undefined && <b>{formatDistance(distance)}</b>}
          {distance !== undefined && place !== undefined && <span aria-hidden="true"> · </span>}
          {place}
        </p>
      )}
      {timeWindow !== undefined && <p className={styles.window}>{timeWindow}</p>}
      {(foot !== undefined || actions !== undefined) && (
        <div className={styles.foot}>
          <span className={styles.ago}>{foot}</span>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </article>
  );
}
