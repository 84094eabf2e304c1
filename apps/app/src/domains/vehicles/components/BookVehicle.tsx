import { isMobile } from '@shoushou/kernel/phone';
import { parseWeight } from '@shoushou/kernel/typed/amounts';
import { normalPlate, NUMBER_PLATE } from '@shoushou/rules/companies/plate';
import {
  missingCore,
  paperNames,
  partNames,
  type Energy,
  type losablePapers,
  type VehicleKind,
  type VehiclePart,
} from '@shoushou/rules/vehicles/parts';
import { hasCheckDigit, normalVin, VIN } from '@shoushou/rules/vehicles/vin';
import { MIN_KERB, MIN_VEHICLE_PHOTOS, MAX_KERB, vehicleTextLimits } from '@shoushou/rules/vehicles/limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { IDENTIFIER } from '@shoushou/rules/numbers/codes';
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
import * as styles from './vehicles.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';

type LostPaper = (typeof losablePapers)[number];

interface Draft {
  readonly plate: string;
  readonly vin: string;
  readonly model: string;
  readonly kind: VehicleKind;
  readonly energy: Energy;
  readonly kg: string;
  readonly missing: readonly VehiclePart[];
  readonly pledged: 'no' | 'yes' | null;
  readonly lost: readonly LostPaper[];
  readonly region: readonly { code: string; name: string }[];
  readonly address: string;
  readonly name: string;
  readonly mobile: string;
  readonly note: string;
}

type Field =
  | 'plate'
  | 'vin'
  | 'model'
  | 'kg'
  | 'missing'
  | 'pledged'
  | 'photos'
  | 'region'
  | 'address'
  | 'name'
  | 'mobile';

const { body: _body, engine: _engine, battery: _battery, ...others } = partNames;
/** Parts that a vehicle of this drive may lack. */
const partsOf = (energy: Energy) =>
  ({
    body: partNames.body,
    ...(energy === 'electric' ? {} : { engine: partNames.engine }),
    ...(energy === 'fuel' ? {} : { battery: partNames.battery }),
    ...others,
  }) as Readonly<Record<VehiclePart, string>>;
const toggled = <Id,>(ids: readonly Id[], id: Id): Id[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

function bookingProblems({
  plate,
  vin,
  model,
  kg,
  energy,
  missing,
  pledged,
  region,
  address,
  name,
  mobile,
}: Draft): Partial<Record<Field, string>> {
  const grams = parseWeight(kg);
  const core = missingCore(energy, missing);
  return {
    ...(NUMBER_PLATE.test(normalPlate(plate)) ? {} : { plate: '请填写车牌号，如 粤B 8K321' }),
    ...(VIN.test(normalVin(vin)) ? {} : { vin: '请填写 17 位车架号，不含 I、O、Q' }),
    ...problemsOf({ model: required('请填写品牌和车型')(model) }),
    ...(grams === null || grams < MIN_KERB || grams > MAX_KERB ? { kg: '请填写行驶证上的整备质量' } : {}),
    ...(core ? { missing: `缺${partNames[core]}的车开不了回收证明，请找回后再预约` } : {}),
    ...(pledged === null
      ? { pledged: '请选择有没有抵押或质押' }
      : pledged === 'yes'
        ? { pledged: '请先到登记机关解除抵押或质押' }
        : {}),
    ...(region.length === 0 ? { region: '请选择车停在哪个区县' } : {}),
    ...problemsOf({ address: required('请填写车停的位置')(address) }),
    ...problemsOf({ name: required('请填写怎么称呼您')(name) }),
    ...(isMobile(mobile) ? {} : { mobile: '请填写 11 位手机号' }),
  };
}

/** The booking. @param referredBy whose page led here */
export function BookVehicle({ referredBy }: { readonly referredBy: string }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const book = useVehicleMutation('vehicles.book');
  const uploads = usePhotoUploads(MAX_PHOTOS);
  const form = useForm<Draft, Field, Awaited<ReturnType<typeof book.mutateAsync>>>({
    first: {
      plate: '',
      vin: '',
      model: '',
      kind: 'car',
      energy: 'fuel',
      kg: '',
      missing: [],
      pledged: null,
      lost: [],
      region: [],
      address: '',
      name: '',
      mobile: user?.mobile ?? '',
      note: '',
    },
    check: (draft) => ({
      ...bookingProblems(draft),
      ...(uploads.photos.length < MIN_VEHICLE_PHOTOS
        ? { photos: `请拍至少 ${MIN_VEHICLE_PHOTOS} 张：车头、车尾、车架号、仪表盘` }
        : {}),
    }),
    fieldOf: {
      plate: 'plate',
      vin: 'vin',
      model: 'model',
      kerbGrams: 'kg',
      missing: 'missing',
      photoIds: 'photos',
      adcode: 'region',
      address: 'address',
      contactName: 'name',
      contactMobile: 'mobile',
    },
    holdUp: uploads.holdUp,
    send: ({ plate, vin, model, kind, energy, kg, missing, lost, region, address, name, mobile, note }) =>
      book.mutateAsync({
        plate: normalPlate(plate),
        vin: normalVin(vin),
        model: model.trim(),
        kind,
        energy,
        kerbGrams: parseWeight(kg)!,
        missing: [...missing],
        pledged: false,
        lostPapers: [...lost],
        photoIds: [...uploads.arrived],
        adcode: region.at(-1)!.code,
        address: address.trim(),
        contactName: name.trim(),
        contactMobile: mobile,
        note: note.trim(),
        ...(IDENTIFIER.test(referredBy) ? { referredBy } : {}),
      }),
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
