import { useState } from 'react';
import type { MarketAlert, MarketVariety } from '@shoushou/contract/types';
import { formatFuturesPrice, type AlertKind } from '@shoushou/rules/market/prices';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { typedPrice } from '../futures.rules.ts';
import { useAddAlert, useChangeAlert } from '../market.queries.ts';

/** One message when the main contract reaches a price. `changes`: an alert that gets another price, and waits again. */
export function AlertSheet({ variety, changes, open, onClose }: { variety: MarketVariety; changes: MarketAlert | null; open: boolean; onClose: () => void }) {
  const add = useAddAlert();
  const change = useChangeAlert();
  const sent = changes === null ? add : change;
  const [kind, setKind] = useState<AlertKind>(changes?.kind ?? 'above');
  const [typed, setTyped] = useState(changes === null ? '' : (changes.price / 10 ** changes.decimals).toFixed(changes.decimals));
  const [wrong, setWrong] = useState<string | null>(null);
  const refused = refusalOf(sent.error);
  const step = formatFuturesPrice(variety.tick, variety.decimals);

  function submit(): void {
    const price = typedPrice(typed, variety.decimals);
    if (price === null) return setWrong(`请输入价格，例如 ${formatFuturesPrice(variety.quote?.last ?? variety.tick, variety.decimals)}`);
    setWrong(null);
    const onSuccess = (): void => {
      setTyped('');
      onClose();
      showToast('到价会提醒您一次');
    };
    if (changes === null) add.mutate({ varcode: variety.varcode, kind, price }, { onSuccess });
    else change.mutate({ id: changes.id, kind, price }, { onSuccess });
  }

  const atField = refused?.name === 'market.alert_passed' || refused?.name === 'market.alert_off_tick';
  return (
    <FormSheet open={open} onClose={onClose} title={`${variety.name}价格提醒`} submitText="设好提醒" onSubmit={submit} busy={sent.isPending} failure={atField ? undefined : failureText(sent.error)}>
      <RadioList legend="什么时候提醒" choices={[{ value: 'above', label: '涨到' }, { value: 'below', label: '跌到' }]} value={kind} onChange={(value) => setKind(value as AlertKind)} />
      <TextField
        label="价格"
        value={typed}
        onChange={(value) => (setTyped(value), setWrong(null), sent.reset())}
        inputMode="decimal"
        trailing={variety.unit}
        hint={`现价 ${formatFuturesPrice(variety.quote?.last ?? 0, variety.decimals)}，最小变动 ${step}`}
        error={wrong ?? (atField ? refused.message : undefined)}
      />
    </FormSheet>
  );
}
