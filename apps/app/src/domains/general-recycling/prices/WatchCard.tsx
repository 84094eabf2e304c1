import { PriceChange } from '@shoushou/design/PriceChange';
import { formatYuan } from '@shoushou/kernel/money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { loginPath } from '../../../shell/navigator/admission.ts';
import { useScreenPlace } from '../../../shell/navigator/context.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useWatches, useWatchItem } from '../basket.queries.ts';
import * as styles from './item-price.module.css';

/** Relative price changes that can trigger a message, permille; 0 for none. */
const shares = [
  { id: '0', label: '不提醒' },
  { id: '30', label: '涨跌 3%' },
  { id: '50', label: '涨跌 5%' },
  { id: '100', label: '涨跌 10%' },
];

/** Watches the price of an item in a district, and leads to whatever else is watched. */
export function WatchCard({ itemId, adcode, district }: { itemId: string; adcode: string; district: string }) {
  const { user } = useSession();
  const { entry } = useScreenPlace();
  const watches = useWatches();
  const change = useWatchItem();
  if (user === null) {
    return (
      <Card title="涨跌提醒">
        <p className="ui-note">登录后可以关注这个价格，变动大了早上告诉您</p>
        <Button href={`${loginPath}?return=${encodeURIComponent(entry.path)}`}>登录后关注</Button>
      </Card>
    );
  }
  const known = watches.data ?? [];
  const own = known.find((watch) => watch.itemId === itemId && watch.adcode === adcode);
  const others = known.filter((watch) => watch !== own);
  // Shown at once, and reverted when the call fails.
  const chosen = change.isPending ? String(change.variables.leastPermille) : String(own?.leastPermille ?? 0);
  return (
    <Card title="涨跌提醒" aside={district}>
      <Chips
        label="什么时候提醒我"
        form="wrap"
        chips={shares.map((share) => ({ ...share, disabled: change.isPending || watches.data === undefined }))}
        selected={watches.data === undefined ? [] : [chosen]}
        onPress={(id) => change.mutate({ itemId, adcode, leastPermille: Number(id) })}
      />
      <p className="ui-hint">
        {own
          ? `从 ${formatYuan(own.notifiedFen)} 元算起，变动够了早上 8:30 告诉您，一天最多一次`
          : '变动够了早上 8:30 告诉您，一天最多一次'}
      </p>
      <FormFailure text={failureText(change.error) ?? (watches.isError ? '没有读到您的关注，请下拉刷新' : null)} />
      {others.map(({ itemId: id, adcode: place, name, district: where, priceFen, notifiedFen }) => (
        <a key={`${id} ${place}`} className={styles.row} href={`/grneral-price/${id}`}>
          <span>
            {name} · {where}
          </span>
          <b>{formatYuan(priceFen)}</b>
          <PriceChange fen={priceFen - notifiedFen} className={styles.rowChange} />
        </a>
      ))}
    </Card>
  );
}
