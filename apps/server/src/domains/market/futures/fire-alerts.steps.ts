import { pushTypes } from '@shoushou/contract/push-types';
import { formatFuturesPrice } from '@shoushou/rules/market/prices';
import type { Deps } from '../../../deps.ts';
import { processDueItems } from '../../../platform/jobs/due-items.ts';
import { notify } from '../../messages/index.ts';
import { lockReachedAlert, setFired } from './alerts.store.ts';

/** Job under which an alert that could not be sent is listed, and waits. */
const ALERT_JOB = 'market.fire_alerts';

/** Sends the alerts that the latest quotes have reached: each once, in one transaction with its message. */
export async function fireAlerts(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'log'>): Promise<void> {
  await processDueItems(deps, ALERT_JOB, {
    next: lockReachedAlert,
    keyOf: ({ personId, id }) => `${personId} ${id}`,
    async work(tx, alert) {
      await setFired(tx, alert, alert.last, deps.clock.now());
      const [last, price] = [alert.last, alert.price].map((value) => formatFuturesPrice(value, alert.decimals));
      await notify(tx, deps, {
        userId: alert.personId,
        kind: 'service',
        title: `${alert.name} ${last} ${alert.unit}`,
        text: `${alert.name}主力合约 ${alert.contract} 现价 ${last}，已${alert.kind === 'above' ? '涨到' : '跌到'}您设的 ${price}。延时行情，仅供参考，不构成投资建议。`,
        pushType: pushTypes.page.type,
        subject: `future-details/${alert.varcode}`,
      });
    },
  });
}
