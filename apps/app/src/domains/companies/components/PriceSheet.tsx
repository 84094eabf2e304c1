import { useState } from 'react';
import { formatPricePerWeight } from '@shoushou/kernel/weight';
import { parseWeight, parseYuan } from '@shoushou/kernel/typed/amounts';
import { companyTextLimits } from '@shoushou/rules/companies/limits';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { usePriceGoods } from '../companies.queries.ts';
import * as styles from './companies.module.css';

export interface PricedGoods {
  readonly itemId: string;
  readonly name: string;
  /** Null when it is not bought yet. */
  readonly priceFen: number | null;
  readonly leastGrams: number;
  readonly note: string;
}

/** Sets the company's price for an item. A price far from the current one needs a confirmation. */
export function PriceSheet({ no, goods, onClose }: { no: string; goods: PricedGoods; onClose: () => void }) {
  const price = usePriceGoods();
  const [sure, setSure] = useState(false);
  const least = (kg: string): number | null => (kg.trim() === '' ? 0 : parseWeight(kg));
  const form = useForm<{ yuan: string; least: string; note: string }, 'yuan' | 'least', { stopped: boolean }>({
    first: {
      yuan: goods.priceFen === null ? '' : formatPricePerWeight(goods.priceFen),
      least: goods.leastGrams === 0 ? '' : String(goods.leastGrams / 1000),
      note: goods.note,
    },
    check: (draft) => ({
      ...((parseYuan(draft.yuan) ?? 0) > 0 ? {} : { yuan: '请填写每公斤的价格' }),
      ...(least(draft.least) === null ? { least: '请填写公斤数，不限就留空' } : {}),
    }),
    fieldOf: { priceFen: 'yuan', leastGrams: 'least' },
    send: async ({ yuan, least: kg, note }) => {
      await price.mutateAsync({
        no,
        itemId: goods.itemId,
        priceFen: parseYuan(yuan)!,
        leastGrams: least(kg)!,
        note: note.trim(),
        ...(sure ? { sure } : {}),
      });
      return { stopped: false };
    },
    onDone() {
      showToast(`${goods.name}的新价格已生效`, { style: 'success' });
      onClose();
    },
    onFailed: (error) => setSure(refusalOf(error as Error)?.name === 'companies.price_far'),
  });
  const { draft, errors, change } = form;

  async function stop(): Promise<void> {
    await price.mutateAsync({ no, itemId: goods.itemId, priceFen: null });
    showToast(`不再收${goods.name}`, { style: 'success' });
    onClose();
  }

  return (
    <FormSheet
      open
      onClose={onClose}
      title={goods.name}
      submitText={sure ? '确认这个价格' : '生效'}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <NumberField
          label="每公斤"
          decimals={2}
          trailing={<span className={styles.unit}>元</span>}
          value={draft.yuan}
          onChange={(yuan) => {
            setSure(false);
            change({ yuan });
          }}
          error={errors.yuan}
          hint="马上生效；已经预约的按预约时的价格，就高不就低"
        />
        <NumberField
          label="起收"
          decimals={3}
          placeholder="不限"
          trailing={<span className={styles.unit}>kg</span>}
          {...form.field('least')}
        />
        <TextField
          label="说明"
          placeholder="如：去瓶盖、打包"
          maxLength={companyTextLimits.priceNote}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        {goods.priceFen !== null && (
          <Button
            kind="text"
            busy={price.isPending && !form.busy}
            onPress={() => void stop().catch(() => showToast('没有保存，请重试'))}
          >
            不再收{goods.name}
          </Button>
        )}
      </div>
    </FormSheet>
  );
}
