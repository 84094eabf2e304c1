import { StateTag } from '@shoushou/design/StateTag';
import { classNames } from '@shoushou/design/class-names';
import { useNow } from '@shoushou/design/clock';
import type { Area } from '@shoushou/contract/types';
import { DAY } from '@shoushou/kernel/instant';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { areaStates, dateText } from '../places.labels.ts';
import * as styles from './area-card.module.css';

/** Days before its end from which the card shows it. */
const soonDays = 30;

interface AreaCardProps {
  readonly area: Area;
  readonly busy: boolean;
  readonly onPause: (paused: boolean) => void;
}

/** One opened district: state, end, and actions. */
export function AreaCard({ area, busy, onPause }: AreaCardProps) {
  const now = useNow(60_000);
  const { word, tone } = areaStates[area.state];
  const left = Math.ceil((Date.parse(area.expiresAt) - now) / DAY);
  const isSoon = area.state !== 'expired' && left <= soonDays;
  return (
    <Card>
      <div className="ui-row ui-row--split">
        <h2 className={styles.name}>{area.name}</h2>
        <StateTag tone={tone}>{word}</StateTag>
      </div>
      <p className={classNames(styles.left, isSoon && styles.leftSoon)}>
        {area.state === 'expired' ? (
          '看不到这个区的订单'
        ) : (
          <>
            还有 <b>{Math.max(0, left)}</b> 天
          </>
        )}
        <span className="ui-note">
          {dateText(area.expiresAt)} {area.state === 'expired' ? '已到期' : '到期'}
        </span>
      </p>
      {isSoon && <p className={styles.soon}>到期后看不到这个区的订单</p>}
      <div className={styles.acts}>
        {area.state !== 'expired' && (
          <Button busy={busy} onPress={() => onPause(area.state === 'active')}>
            {area.state === 'active' ? '暂停接单' : '恢复接单'}
          </Button>
        )}
        <Button
          kind={area.state === 'expired' || left <= soonDays ? 'primary' : 'secondary'}
          href={`/quote/${area.adcode}/${encodeURIComponent(area.name)}`}
        >
          {area.state === 'expired' ? '重新开通' : '续期'}
        </Button>
      </div>
    </Card>
  );
}
