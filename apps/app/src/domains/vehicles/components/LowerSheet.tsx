import { formatMoney } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { partNames, type VehiclePart } from '@shoushou/rules/vehicles/parts';
import { MIN_RATE } from '@shoushou/rules/vehicles/limits';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useVehicleMutation } from '../vehicles.queries.ts';
import { ChoiceField } from '../../trade/listings/ChoiceField.tsx';
import type { VehicleSheetProps } from './OfferSheet.tsx';
import * as styles from './vehicles.module.css';

/** A lower price for a part that is missing and was not named, with its photo. */
export function LowerSheet({ vehicle: { no, missing, priceFen }, onClose }: VehicleSheetProps) {
  const lower = useVehicleMutation('vehicles.lower');
  const uploads = usePhotoUploads(1);
  const parts = Object.fromEntries(
    Object.entries(partNames).filter(([part]) => !missing.includes(part as VehiclePart)),
  );
  const form = useForm({
    first: { part: null as VehiclePart | null, price: '' },
    check: ({ part, price }): { part?: string; price?: string; photo?: string } => {
      const fen = parseYuan(price);
      return {
        ...(part === null ? { part: '请选择缺了什么' } : {}),
        ...(fen === null || fen < MIN_RATE || fen >= (priceFen ?? 0)
          ? { price: `请填写低于 ${formatMoney(priceFen ?? 0)} 的价格` }
          : {}),
        ...(uploads.arrived.length === 0 && uploads.holdUp === undefined ? { photo: '请拍下缺件处' } : {}),
      };
    },
    fieldOf: { photoId: 'photo', photoIds: 'photo', fen: 'price' },
    holdUp: uploads.holdUp,
    send: ({ part, price }) =>
      lower.mutateAsync({ no, part: part!, fen: parseYuan(price)!, photoId: uploads.arrived[0]! }),
    onDone: onClose,
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title="现场改价"
      submitText="请车主决定"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <p className="ui-note">只有缺预约里没写的件才能改。车主不同意，车不收，车款退回</p>
        <ChoiceField
          label="缺了什么"
          options={parts as Readonly<Record<VehiclePart, string>>}
          selected={form.draft.part === null ? [] : [form.draft.part]}
          onPress={(part) => form.change({ part })}
          problem={form.errors.part}
        />
        <NumberField
          label="改为"
          decimals={2}
          placeholder="0.00"
          trailing={<span className={styles.unit}>元</span>}
          {...form.field('price')}
        />
        <PhotoUploadGrid label="缺件照片" uploads={uploads} error={form.errors.photo} />
      </div>
    </FormSheet>
  );
}
