import type { Input } from '@shoushou/contract/schemas';
import { isMobile } from '@shoushou/kernel/phone';
import { parseWeight } from '@shoushou/kernel/typed/amounts';
import { normalPlate, NUMBER_PLATE } from '@shoushou/rules/companies/plate';
import { IDENTIFIER } from '@shoushou/rules/numbers/codes';
import { MAX_KERB, MIN_KERB, MIN_VEHICLE_PHOTOS } from '@shoushou/rules/vehicles/limits';
import {
  missingCore,
  partNames,
  type Energy,
  type losablePapers,
  type VehicleKind,
  type VehiclePart,
} from '@shoushou/rules/vehicles/parts';
import { normalVin, VIN } from '@shoushou/rules/vehicles/vin';
import { problemsOf, required } from '../../ui/form/validators.ts';

/** What is typed and chosen about a vehicle. */
export interface VehicleDraft {
  readonly plate: string;
  readonly vin: string;
  readonly model: string;
  readonly kind: VehicleKind;
  readonly energy: Energy;
  readonly kg: string;
  readonly missing: readonly VehiclePart[];
  readonly pledged: 'no' | 'yes' | null;
  readonly lost: readonly (typeof losablePapers)[number][];
  readonly region: readonly { code: string; name: string }[];
  readonly address: string;
  readonly name: string;
  readonly mobile: string;
  readonly note: string;
}

export type VehicleField =
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

/** The field that shows what the server refuses of the input. */
export const vehicleFields = {
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
} as const;

/** @param mobile of the person who books */
export const emptyVehicle = (mobile: string): VehicleDraft => ({
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
  mobile,
  note: '',
});

const { body: _body, engine: _engine, battery: _battery, ...others } = partNames;
/** Parts that a vehicle of this drive may lack. */
export const partsOf = (energy: Energy) =>
  ({
    body: partNames.body,
    ...(energy === 'electric' ? {} : { engine: partNames.engine }),
    ...(energy === 'fuel' ? {} : { battery: partNames.battery }),
    ...others,
  }) as Readonly<Record<VehiclePart, string>>;

/** What a draft still lacks, by field; empty when it can be sent. */
export function vehicleProblems(draft: VehicleDraft, photos: number): Partial<Record<VehicleField, string>> {
  const { plate, vin, model, kg, energy, missing, pledged, region, address, name, mobile } = draft;
  const grams = parseWeight(kg);
  const core = missingCore(energy, missing);
  const pledge = { no: null, yes: '请先到登记机关解除抵押或质押' };
  return problemsOf({
    plate: NUMBER_PLATE.test(normalPlate(plate)) ? null : '请填写车牌号，如 粤B 8K321',
    vin: VIN.test(normalVin(vin)) ? null : '请填写 17 位车架号，不含 I、O、Q',
    model: required('请填写品牌和车型')(model),
    kg: grams === null || grams < MIN_KERB || grams > MAX_KERB ? '请填写行驶证上的整备质量' : null,
    missing: core ? `缺${partNames[core]}的车开不了回收证明，请找回后再预约` : null,
    pledged: pledged === null ? '请选择有没有抵押或质押' : pledge[pledged],
    region: region.length === 0 ? '请选择车停在哪个区县' : null,
    address: required('请填写车停的位置')(address),
    name: required('请填写怎么称呼您')(name),
    mobile: isMobile(mobile) ? null : '请填写 11 位手机号',
    photos: photos < MIN_VEHICLE_PHOTOS ? `请拍至少 ${MIN_VEHICLE_PHOTOS} 张：车头、车尾、车架号、仪表盘` : null,
  });
}

/** The input of a draft without problems. @param referredBy whose page led to it */
export const vehicleInput = (
  draft: VehicleDraft,
  photoIds: readonly string[],
  referredBy: string,
): Input<'vehicles.book'> => ({
  plate: normalPlate(draft.plate),
  vin: normalVin(draft.vin),
  model: draft.model.trim(),
  kind: draft.kind,
  energy: draft.energy,
  kerbGrams: parseWeight(draft.kg)!,
  missing: [...draft.missing],
  pledged: false,
  lostPapers: [...draft.lost],
  photoIds: [...photoIds],
  adcode: draft.region.at(-1)!.code,
  address: draft.address.trim(),
  contactName: draft.name.trim(),
  contactMobile: draft.mobile,
  note: draft.note.trim(),
  ...(IDENTIFIER.test(referredBy) ? { referredBy } : {}),
});
