import type { EndOfLifeVehicle } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { formatWeight } from '@shoushou/kernel/weight';
import { offerTotal, type OfferBasis } from '@shoushou/rules/vehicles/offer';
import { partNames } from '@shoushou/rules/vehicles/parts';
import { MIN_RATE } from '@shoushou/rules/vehicles/limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useVehicleMutation } from '../vehicles.queries.ts';
import { ChoiceField } from '../../trade/listings/ChoiceField.tsx';
import * as styles from './vehicles.module.css';

export interface VehicleSheetProps {
  readonly vehicle: EndOfLifeVehicle;
  readonly onClose: () => void;
}

/** A company's offer: lump or a tonne, less what the booking says is missing; the total as the owner will see it. */
export function OfferSheet({ vehicle: { no, kerbGrams, missing, buyers, offers }, onClose }: VehicleSheetProps) {
  const make = useVehicleMutation('vehicles.offer');
  const form = useForm({
    first: {
      companyNo: buyers[0]?.no ?? '',
      basis: 'per_tonne' as OfferBasis,
      rate: '',
      less: {} as Readonly<Record<string, string>>,
    },
    check: ({ rate, less }): { rate?: string; less?: string } => ({
      ...((parseYuan(rate) ?? 0) < MIN_RATE ? { rate: '请填写报价' } : {}),
      ...(Object.values(less).some((typed) => typed !== '' && parseYuan(typed) === null)
        ? { less: '请填写减多少元' }
        : {}),
    }),
    fieldOf: { rateFen: 'rate', deductions: 'less' },
    send: (draft) => make.mutateAsync({ no, companyNo: draft.companyNo, ...termsOf(draft) }),
    onDone: () => {
      onClose();
      showToast('已报价', { style: 'success' });
    },
  });
  const { companyNo, basis, rate, less } = form.draft;
  function termsOf(draft: { basis: OfferBasis; rate: string; less: Readonly<Record<string, string>> }) {
    return {
      basis: draft.basis,
      rateFen: parseYuan(draft.rate) ?? 0,
      deductions: missing.flatMap((part) => {
        const fen = parseYuan(draft.less[part] ?? '') ?? 0;
        return fen > 0 ? [{ part, fen }] : [];
      }),
    };
  }
  const totalFen = offerTotal(termsOf(form.draft), kerbGrams);
  const before = offers.find((offer) => offer.companyNo === companyNo);
  return (
    <FormSheet
      open
      onClose={onClose}
      title={before ? '提高报价' : '报价'}
      submitText={totalFen > 0 ? `报 ${formatMoney(totalFen)}` : '报价'}
      busy={form.busy}
      failure={form.failure ?? form.errors.less}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <p className="ui-note">
          整备质量 {formatWeight(kerbGrams)}。报价只能提高{before && `，现在是 ${formatMoney(before.totalFen)}`}
        </p>
        {buyers.length > 1 && (
          <ChoiceField
            label="哪家报价"
            options={Object.fromEntries(buyers.map((buyer) => [buyer.no, buyer.name]))}
            selected={[companyNo]}
            onPress={(chosen) => form.change({ companyNo: chosen })}
          />
        )}
        <ChoiceField
          label="怎么报"
          options={{ per_tonne: '按吨', lump: '一口价' }}
          selected={[basis]}
          onPress={(chosen) => form.change({ basis: chosen as OfferBasis })}
        />
        <NumberField
          label={basis === 'lump' ? '整车' : '每吨'}
          decimals={2}
          placeholder="0.00"
          trailing={<span className={styles.unit}>元</span>}
          value={rate}
          onChange={(typed) => form.change({ rate: typed })}
          error={form.errors.rate}
        />
        {missing.map((part) => (
          <NumberField
            key={part}
            label={`缺${partNames[part]}，减`}
            decimals={2}
            placeholder="0.00"
            trailing={<span className={styles.unit}>元</span>}
            value={less[part] ?? ''}
            onChange={(typed) => form.change({ less: { ...less, [part]: typed } })}
          />
        ))}
      </div>
    </FormSheet>
  );
}
