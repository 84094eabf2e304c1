import Check from 'lucide-react/icons/check';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import { Card } from '../../../ui/display/Card.tsx';
import * as styles from './valuation.module.css';

/** The promises of a quote; `inspected`: some answers are known only after the inspection. */
export function Promises({ inspected }: { inspected: boolean }) {
  return (
    <Card title="这个价算数">
      <ul className={styles.promise}>
        {[
          `同样的回答，${QUOTE_LIFETIME_DAYS} 天内都是这个价`,
          '行情涨了，可以按新价重新留',
          ...(inspected ? ['拆修、真伪您不用答，看货时核对'] : []),
        ].map((text) => (
          <li key={text}>
            <Check size={18} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
