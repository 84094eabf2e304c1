import type { BankCard } from '@shoushou/contract/types';
import { cardTone } from '../cards.rules.ts';
import * as styles from './cards.module.css';

/** A card in its bank's colour, with its last four digits. */
export function BankCardFace({ card, onPress }: { card: BankCard; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.card}
      data-tone={cardTone(card.bankCode)}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <span className={styles.bank}>{card.bank}</span>
      {card.isDefault ? <span className={styles.mark}>默认</span> : <span />}
      <span className={styles.kind}>{card.kind === 'debit' ? '储蓄卡' : '银行卡'}</span>
      <span className={`${styles.number} ui-figures`} aria-label={`尾号 ${card.last4}`}>
        •••• •••• •••• {card.last4}
      </span>
    </button>
  );
}
