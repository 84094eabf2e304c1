import { useState } from 'react';
import type { MarketAlert, MarketVariety } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { formatFuturesPrice } from '@shoushou/rules/market/prices';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useAlerts, useRemoveAlert } from '../market.queries.ts';
import { AlertSheet } from './AlertSheet.tsx';
import * as styles from './futures.module.css';

export function alertText({ kind, price, decimals }: Pick<MarketAlert, 'kind' | 'price' | 'decimals'>): string {
  return `${kind === 'above' ? '涨到' : '跌到'} ${formatFuturesPrice(price, decimals)}`;
}

/**
 * The person's alerts, of one variety or all: what they wait for, and which were sent. `varieties`: what is known of
 * them.
 */
export function AlertList({ varcode, varieties }: { varcode?: string; varieties: readonly MarketVariety[] }) {
  const [changed, setChanged] = useState<MarketAlert | null>(null);
  const variety = varieties.find((each) => each.varcode === changed?.varcode);
  const alerts = useAlerts();
  const remove = useRemoveAlert();
  const shown = (alerts.data ?? []).filter((alert) => varcode === undefined || alert.varcode === varcode);
  return (
    <Card title="价格提醒" aside="每条只提醒一次" flush>
      <ListStates
        query={alerts}
        skeleton={<SkeletonRows count={2} />}
        isEmpty={shown.length === 0}
        empty={<p className={`ui-note ${styles.none}`}>还没有提醒，在品种页面按「设价格提醒」添加</p>}
      >
        {shown.map((alert) => (
          <Cell
            key={alert.id}
            title={`${alert.name} ${alertText(alert)}`}
            note={
              alert.firedAt === null ? (
                <>
                  等待中 · <Moment at={alert.createdAt} /> 设置
                </>
              ) : (
                <>
                  <Moment at={alert.firedAt} /> 提醒
                  {alert.firedPrice === null ? '' : `，当时 ${formatFuturesPrice(alert.firedPrice, alert.decimals)}`}
                </>
              )
            }
            value={
              <span className={styles.actions}>
                {alert.state === 'fired' && <StateTag>已提醒</StateTag>}
                <Button size="small" kind="text" onPress={() => setChanged(alert)}>
                  修改
                  <span className="ui-unseen">
                    {alert.name} {alertText(alert)}
                  </span>
                </Button>
                <Button
                  size="small"
                  kind="text"
                  onPress={() =>
                    remove.mutate(
                      { id: alert.id },
                      { onError: (error) => showToast(failureText(error) ?? '没有删除，请重试') },
                    )
                  }
                >
                  删除
                  <span className="ui-unseen">
                    {alert.name} {alertText(alert)}
                  </span>
                </Button>
              </span>
            }
          />
        ))}
      </ListStates>
      {variety && changed && (
        <AlertSheet key={changed.id} variety={variety} changes={changed} open onClose={() => setChanged(null)} />
      )}
    </Card>
  );
}
