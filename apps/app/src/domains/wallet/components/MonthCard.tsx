import { useState } from 'react';
import { classNames } from '@shoushou/design/class-names';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Data } from '@shoushou/contract/schemas';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { useWeightUnit, Weight } from '@shoushou/design/Weight';
import { formatMoney } from '@shoushou/kernel/money';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Figures } from '../../../ui/display/Facts.tsx';
import { StatBars } from '../../../ui/progress/StatBars.tsx';
import { monthText, recentMonths } from '../wallet.rules.ts';
import * as styles from './wallet.module.css';

interface MonthCardProps {
  figures: Data<'wallet.get'>['month'];
  isRecycler: boolean;
  /** Figures of another month are loading. */
  old: boolean;
  onMonth: (month: string) => void;
}

/**
 * What a month earned and spent through the balance, with a bar per day, and what was paid beside it; a pressed bar
 * shows its day.
 */
export function MonthCard({ figures, isRecycler, old, onMonth }: MonthCardProps) {
  const now = useNow();
  const [choosing, setChoosing] = useState(false);
  const [day, setDay] = useState<number | null>(null);
  const months = recentMonths(now);
  const { month, days } = figures;
  const number = Number(month.slice(5));
  const shown = Math.min(day ?? days.length - 1, days.length - 1);
  return (
    <Card
      title={month === months[0] ? '本月' : monthText(month, now)}
      aside={
        <button type="button" className={styles.month} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {monthText(month, now)}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      }
    >
      <div data-old={old || undefined} className={styles.figures}>
        <Figures
          figures={[
            { label: '收入', value: <Money fen={figures.incomeFen} form="yuan" size="title" /> },
            { label: '支出', value: <Money fen={figures.spentFen} form="yuan" size="title" /> },
            { label: isRecycler ? '收货' : '卖出', value: <MonthWeight grams={figures.grams} /> },
          ]}
        />
        {(figures.outsideIncomeFen > 0 || figures.outsideSpentFen > 0) && (
          <p className="ui-hint">
            钱包外（现金、直接支付）另收 <Money fen={figures.outsideIncomeFen} bold={false} />
            ，另付 <Money fen={figures.outsideSpentFen} bold={false} />
          </p>
        )}
        {days.length > 0 && (
          <>
            <StatBars
              label={`${number} 月每天的收付`}
              bars={days.map((value, index) => ({
                label: `${number}月${index + 1}日`,
                value,
                text: formatMoney(value),
              }))}
              current={shown}
              onSelect={setDay}
            />
            <p className={classNames(styles.day, 'ui-hint')}>
              {number}月{shown + 1}日 收付 <Money fen={days[shown] ?? 0} bold={false} />
            </p>
          </>
        )}
      </div>
      <BottomSheet open={choosing} onClose={() => setChoosing(false)} title="选择月份">
        <Chips
          form="wrap"
          label="月份"
          chips={months.map((each) => ({ id: each, label: monthText(each, now) }))}
          selected={[month]}
          onPress={(id) => {
            setDay(null);
            onMonth(id);
            setChoosing(false);
          }}
        />
      </BottomSheet>
    </Card>
  );
}

/** In tonnes when large enough, for a month's weight at a glance. */
function MonthWeight({ grams }: { grams: number }) {
  const unit = useWeightUnit();
  if (unit === 'jin' || grams < 1_000_000) return <Weight grams={grams} size="title" bold />;
  return <b className="ds-size-title">{(grams / 1_000_000).toFixed(2)} 吨</b>;
}
