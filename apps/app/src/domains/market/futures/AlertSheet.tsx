import type { MarketAlert, MarketVariety } from '@shoushou/contract/types';
import { formatFuturesPrice, type AlertKind } from '@shoushou/rules/market/prices';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { typedPrice } from '../futures.rules.ts';
import { useAddAlert, useChangeAlert } from '../market.queries.ts';

interface Draft {
  readonly kind: AlertKind;
  readonly typed: string;
}

/** One message when the main contract reaches a price. `changes`: an alert that gets another price, and waits again. */
export function AlertSheet({
  variety,
  changes,
  open,
  onClose,
}: {
  variety: MarketVariety;
  changes: MarketAlert | null;
  open: boolean;
  onClose: () => void;
}) {
  const add = useAddAlert();
  const change = useChangeAlert();
  const { decimals, tick, quote } = variety;
  const first: Draft = {
    kind: changes?.kind ?? 'above',
    typed: changes === null ? '' : (changes.price / 10 ** changes.decimals).toFixed(changes.decimals),
  };
  const form = useForm<Draft, 'price', unknown>({
    first,
    check: ({ typed }) =>
      typedPrice(typed, decimals) === null
        ? { price: `请输入价格，例如 ${formatFuturesPrice(quote?.last ?? tick, decimals)}` }
        : {},
    fieldOf: { price: 'price' },
    send({ kind, typed }) {
      const price = typedPrice(typed, decimals)!;
      return changes === null
        ? add.mutateAsync({ varcode: variety.varcode, kind, price })
        : change.mutateAsync({ id: changes.id, kind, price });
    },
    onDone() {
      form.reset(first);
      onClose();
      showToast('到价会提醒您一次');
    },
  });
  const { kind, typed } = form.draft;
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={`${variety.name}价格提醒`}
      submitText="设好提醒"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <RadioList
        legend="什么时候提醒"
        choices={[
          { value: 'above', label: '涨到' },
          { value: 'below', label: '跌到' },
        ]}
        value={kind}
        onChange={(value) => form.change({ kind: value as AlertKind })}
      />
      <NumberField
        label="价格"
        value={typed}
        onChange={(value) => form.change({ typed: value })}
        decimals={decimals}
        trailing={variety.unit}
        hint={`现价 ${quote ? formatFuturesPrice(quote.last, decimals) : '暂无'}，最小变动 ${formatFuturesPrice(tick, decimals)}`}
        error={form.errors.price}
      />
    </FormSheet>
  );
}
