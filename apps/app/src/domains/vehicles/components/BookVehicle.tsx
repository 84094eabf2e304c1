import { paperNames } from '@shoushou/rules/vehicles/parts';
import { hasCheckDigit, normalVin, VIN } from '@shoushou/rules/vehicles/vin';
import { vehicleTextLimits } from '@shoushou/rules/vehicles/limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DistrictField } from '../../places/components/DistrictField.tsx';
import { energyNames, kindNames } from '../vehicles.labels.ts';
import { useVehicleMutation } from '../vehicles.queries.ts';
import { ChoiceField } from '../../trade/listings/ChoiceField.tsx';
import {
  emptyVehicle,
  partsOf,
  vehicleFields,
  vehicleInput,
  vehicleProblems,
  type VehicleDraft,
  type VehicleField,
} from '../vehicle-booking.rules.ts';
import * as styles from './vehicles.module.css';

const toggled = <Id,>(ids: readonly Id[], id: Id): Id[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** The booking. @param referredBy whose page led here */
export function BookVehicle({ referredBy }: { readonly referredBy: string }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const book = useVehicleMutation('vehicles.book');
  const uploads = usePhotoUploads(MAX_PHOTOS);
  const form = useForm<VehicleDraft, VehicleField, Awaited<ReturnType<typeof book.mutateAsync>>>({
    first: emptyVehicle(user?.mobile ?? ''),
    check: (draft) => vehicleProblems(draft, uploads.photos.length),
    fieldOf: vehicleFields,
    holdUp: uploads.holdUp,
    send: (draft) => book.mutateAsync(vehicleInput(draft, uploads.arrived, referredBy)),
    onDone: ({ no }) => navigator.replace(`carorder/${referredBy}?no=${no}`),
  });
  const { draft, errors, change } = form;
  const vin = normalVin(draft.vin);
  return (
    <PageForm title="报废车回收" submitText="提交，等企业报价" busy={form.busy} onSubmit={form.submit}>
      <Card title="车辆">
        <div className={styles.fields}>
          <TextField label="车牌号" placeholder="粤B 8K321" autoComplete="off" {...form.field('plate')} />
          <TextField
            label="车架号"
            placeholder="行驶证上的 17 位“车辆识别代号”"
            autoComplete="off"
            maxLength={24}
            {...form.field('vin')}
            {...(VIN.test(vin) && !hasCheckDigit(vin)
              ? { hint: '校验位对不上，请再核对一遍。老车和进口车可能没有' }
              : {})}
          />
          <TextField
            label="品牌和车型"
            placeholder="如 大众 朗逸 2011 款"
            maxLength={vehicleTextLimits.model}
            {...form.field('model')}
          />
          <ChoiceField
            label="车的种类"
            options={kindNames}
            selected={[draft.kind]}
            onPress={(kind) => change({ kind })}
          />
          {(draft.kind === 'coach' || draft.kind === 'truck') && (
            <p className="ui-hint">大型客车和货车由公安机关监督拆解，企业会安排</p>
          )}
          <ChoiceField
            label="动力"
            options={energyNames}
            selected={[draft.energy]}
            onPress={(energy) => change({ energy, missing: [] })}
          />
          <NumberField
            label="整备质量"
            decimals={3}
            placeholder="行驶证上有"
            trailing={<span className={styles.unit}>kg</span>}
            {...form.field('kg')}
          />
          <ChoiceField
            label="缺了什么（没有就不选）"
            options={partsOf(draft.energy)}
            selected={draft.missing}
            onPress={(part) => change({ missing: toggled(draft.missing, part) })}
            problem={errors.missing}
          />
        </div>
      </Card>
      <Card title="照片">
        <p className="ui-note">车头、车尾、车架号、仪表盘各一张，缺件处也拍上</p>
        <PhotoUploadGrid label="车辆照片" uploads={uploads} error={errors.photos} />
      </Card>
      <Card title="手续">
        <div className={styles.fields}>
          <ChoiceField
            label="抵押或质押"
            options={{ no: '没有', yes: '有' }}
            selected={draft.pledged === null ? [] : [draft.pledged]}
            onPress={(pledged) => change({ pledged })}
            problem={errors.pledged}
          />
          <ChoiceField
            label="遗失了什么（没有就不选）"
            options={{
              registration: paperNames.registration,
              driving_licence: paperNames.driving_licence,
              plates: paperNames.plates,
            }}
            selected={draft.lost}
            onPress={(paper) => change({ lost: toggled(draft.lost, paper) })}
          />
        </div>
      </Card>
      <Card title="车在哪里">
        <div className={styles.fields}>
          <DistrictField {...form.field('region')} />
          <TextField
            label="位置"
            placeholder="街道、小区、车位"
            maxLength={vehicleTextLimits.address}
            {...form.field('address')}
            hint="选定企业后才给企业看"
          />
          <TextField
            label="联系人"
            placeholder="如 王女士"
            maxLength={vehicleTextLimits.contactName}
            {...form.field('name')}
          />
          <MobileField {...form.field('mobile')} />
          <TextArea
            label="备注（选填）"
            placeholder="如 地下车库限高 2 米，车没电"
            rows={2}
            maxLength={vehicleTextLimits.note}
            value={draft.note}
            onChange={(note) => change({ note })}
          />
        </div>
      </Card>
      <FormFailure text={form.failure} />
    </PageForm>
  );
}
