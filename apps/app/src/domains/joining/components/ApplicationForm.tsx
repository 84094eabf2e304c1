import { useState, type CSSProperties } from 'react';
import { normalPlate } from '@shoushou/rules/companies/plate';
import type { RecyclerApplication } from '@shoushou/contract/types';
import { joiningTextLimits } from '@shoushou/rules/joining/text-limits';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { RegionPicker } from '../../../ui/choice/RegionPicker.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { RegionField } from '../../places/components/RegionField.tsx';
import { loadDistricts } from '../../places/places.queries.ts';
import { platedVehicles, vehicles } from '../joining.labels.ts';
import { useApply, useServiceIcons, useServices } from '../joining.queries.ts';
import { draftProblems, type ApplicationDraft, type DraftProblems } from '../joining.rules.ts';
import * as styles from './joining.module.css';

const mostPhotos = 6;

/** Person, district, categories, vehicle and licences; prefilled from a declined application. */
export function ApplicationForm({
  earlier,
  onRefresh,
}: {
  earlier: RecyclerApplication | null;
  onRefresh: () => Promise<unknown>;
}) {
  const navigator = useNavigator();
  const { user } = useSession();
  const apply = useApply();
  const uploads = usePhotoUploads(mostPhotos, 'paper');
  const [picking, setPicking] = useState(false);
  const {
    draft,
    errors: shown,
    change,
    failure,
    busy,
    submit,
  } = useForm<ApplicationDraft, keyof DraftProblems, unknown>({
    first: () => ({
      name: earlier?.name ?? '',
      mobile: earlier?.mobile ?? user?.mobile ?? '',
      region: earlier ? [{ code: earlier.adcode, name: earlier.district }] : [],
      categoryIds: earlier?.categories.map(({ id }) => id) ?? [],
      vehicle: earlier?.vehicle ?? null,
      plate: earlier?.plate ?? '',
      note: earlier?.note ?? '',
    }),
    check: (checked) => draftProblems(checked, uploads.photos.length),
    fieldOf: {
      name: 'name',
      mobile: 'mobile',
      adcode: 'region',
      categoryIds: 'categories',
      vehicle: 'vehicle',
      plate: 'plate',
      photoIds: 'photos',
    },
    holdUp: uploads.holdUp,
    send({ region, vehicle, plate, ...rest }) {
      const car = platedVehicles.includes(vehicle!) ? { plate: normalPlate(plate) } : {};
      return apply.mutateAsync({
        ...rest,
        ...car,
        name: rest.name.trim(),
        note: rest.note.trim(),
        adcode: region.at(-1)!.code,
        vehicle: vehicle!,
        categoryIds: [...rest.categoryIds],
        photoIds: [...uploads.arrived],
      });
    },
    onDone: () => navigator.replace('SubmitSuccess?kind=application'),
  });

  return (
    <PageForm title="回收员入驻" onRefresh={onRefresh} submitText="提交申请" busy={busy} onSubmit={submit}>
      {earlier?.state === 'declined' && (
        <NoticeBar tone="warning" wide>
          上次没有通过：{earlier.reason}
        </NoticeBar>
      )}
      <Card title="您是谁" aside={<a href="/caption?code=joining">入驻规则</a>}>
        <div className={styles.form}>
          <TextField
            label="姓名"
            placeholder="与身份证一致"
            maxLength={joiningTextLimits.name}
            autoComplete="name"
            value={draft.name}
            onChange={(name) => change({ name })}
            error={shown.name}
          />
          <MobileField value={draft.mobile} onChange={(mobile) => change({ mobile })} error={shown.mobile} />
          <RegionField
            text={draft.region.map(({ name }) => name).join('')}
            error={shown.region}
            placeholder="请选择服务的省、市、区"
            onOpen={() => setPicking(true)}
          />
        </div>
      </Card>
      <Card title="收什么" aside={draft.categoryIds.length > 0 ? `已选 ${draft.categoryIds.length} 个` : undefined}>
        <CategoryChoice chosen={draft.categoryIds} onChange={(categoryIds) => change({ categoryIds })} />
        {shown.categories !== undefined && (
          <p className={styles.error} role="alert">
            {shown.categories}
          </p>
        )}
      </Card>
      <Card title="用什么车">
        <RadioList
          legend="车辆"
          hideLegend
          choices={Object.entries(vehicles).map(([value, label]) => ({ value: value as keyof typeof vehicles, label }))}
          value={draft.vehicle}
          onChange={(vehicle) => change({ vehicle })}
        />
        {draft.vehicle !== null && platedVehicles.includes(draft.vehicle) && (
          <TextField
            label="车牌号"
            placeholder="如 粤B12345"
            value={draft.plate}
            onChange={(plate) => change({ plate })}
            error={shown.plate}
          />
        )}
        {shown.vehicle !== undefined && (
          <p className={styles.error} role="alert">
            {shown.vehicle}
          </p>
        )}
      </Card>
      <Card title="证照照片">
        <div className={styles.form}>
          <p className="ui-note">营业执照或备案证明、行驶证；没有的，拍本人与车辆。只给审核人员看。</p>
          <PhotoUploadGrid label="证照照片" uploads={uploads} error={shown.photos} />
          <TextArea
            label="补充说明（选填）"
            placeholder="做过几年、常跑哪些小区"
            rows={2}
            maxLength={joiningTextLimits.note}
            value={draft.note}
            onChange={(note) => change({ note })}
          />
        </div>
      </Card>
      <FormFailure text={failure} />
      <RegionPicker
        open={picking}
        onClose={() => setPicking(false)}
        load={loadDistricts}
        value={draft.region.length > 1 ? draft.region : []}
        depth={3}
        title="服务哪个区"
        onPick={(region) => change({ region })}
      />
    </PageForm>
  );
}

function CategoryChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const services = useServices();
  const icons = useServiceIcons();
  return (
    <ListStates query={services}>
      {(services.data ?? []).map(({ service, name, categories }) => (
        <div key={service} className={styles.group} role="group" aria-label={name}>
          <p className={styles.service}>
            {icons.has(service) && (
              <span
                className={styles.serviceIcon}
                aria-hidden="true"
                style={{ '--icon-of': `url("${icons.get(service)}")` } as CSSProperties}
              />
            )}
            {name}
          </p>
          <Chips
            form="wrap"
            label={name}
            chips={categories.map((category) => ({ id: category.id, label: category.name }))}
            selected={chosen}
            onPress={(id) => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
          />
        </div>
      ))}
    </ListStates>
  );
}
