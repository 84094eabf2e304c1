import type { Price } from '@shoushou/contract/types';
import { QUOTE_LIFETIME_DAYS } from '@shoushou/rules/valuation/quote-term';
import { deviceRangeText } from '../catalog.labels.ts';
import * as styles from './item-sheet.module.css';

/** The price range of a device, from parts only to the best condition, and why it cannot be narrowed yet. */
export function DevicePrice({ range }: { range: Price['range'] }) {
  const { figure, note } = deviceRangeText(range);
  return (
    <div className={styles.device}>
      <p className={styles.itemPrice}>
        <b className={styles.itemRange}>{figure}</b> <span className="ui-note">{note}</span>
      </p>
      <p className="ui-hint">
        {range === null
          ? `这台设备要看了机况才有价；回答几个问题，报价 ${QUOTE_LIFETIME_DAYS} 天有效`
          : `从只值零件到机况最好，今天估价都在这个范围；回答几个问题就有这台设备的准确报价，报价 ${QUOTE_LIFETIME_DAYS} 天有效`}
      </p>
    </div>
  );
}
