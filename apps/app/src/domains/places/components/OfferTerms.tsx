import Check from 'lucide-react/icons/check';
import { Money } from '@shoushou/design/Money';
import type { OpenArea } from '@shoushou/contract/types';
import { termText } from '../places.labels.ts';
import * as styles from './area-card.module.css';

/** Fee, term and contents of a district, and how many work there. */
export function OfferTerms({ offer }: { offer: OpenArea }) {
  return (
    <>
      <p className={styles.offerFee}>
        {offer.feeFen === 0 ? (
          <span className="ds-size-figure ds-bold">免费</span>
        ) : (
          <Money fen={offer.feeFen} form="short" size="figure" tone="amount" />
        )}
        <span className="ui-note">{termText(offer.termDays)}</span>
      </p>
      <ul className={styles.offerIncluded} aria-label="包含">
        {offer.included.map((item) => (
          <li key={item}>
            <Check size={18} aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
      <p className="ui-note ui-figures">
        现在有 {offer.recyclerCount} 位回收员在岗。
        {offer.mine ? '续期从现有期限届满之日接着算。' : '开通后立即可以看到这个区的订单。'}
      </p>
    </>
  );
}
