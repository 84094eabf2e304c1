import { useState } from 'react';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import type { Place } from '../found-place.rules.ts';
import { placeTextLimits } from '@shoushou/rules/places/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { RegionPicker } from '../../../ui/choice/RegionPicker.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { addressTags } from '../places.labels.ts';
import { loadRegionPath, loadRegions, placeAtPoint, regionCentre, useOwnPosition } from '../places.queries.ts';
import { codesOf, withPlace, type AddressDraft, type DraftField, type RegionStep } from '../places.rules.ts';
import { RegionField } from './RegionField.tsx';
import * as styles from '../../../ui/form/field.module.css';
import * as regionFieldStyles from './region-field.module.css';

interface AddressFieldsProps {
  readonly draft: AddressDraft;
  readonly problems: Partial<Record<DraftField, string>>;
  readonly onChange: (change: (before: AddressDraft) => AddressDraft) => void;
}

/** Person, region, place, house number and label. */
export function AddressFields({ draft, problems, onChange }: AddressFieldsProps) {
  const navigator = useNavigator();
  const own = useOwnPosition();
  const [picking, setPicking] = useState(false);
  const set = (change: Partial<AddressDraft>): void => onChange((before) => ({ ...before, ...change }));

  async function openPicker(): Promise<void> {
    const { region, adcode, streetCode } = draft;
    if (region.length === 0 && adcode !== null) {
      // Offline the picker opens at the provinces and reports it itself.
      const path = await loadRegionPath(adcode, streetCode).catch(() => []);
      set({ region: path });
    }
    setPicking(true);
  }

  async function pickRegion(path: readonly RegionStep[]): Promise<void> {
    const { adcode, streetCode } = codesOf(path);
    const moved = adcode !== draft.adcode;
    set({ region: path, regionText: path.map(({ name }) => name).join(''), adcode, streetCode });
    if (!moved && draft.point !== null) return;
    set({ point: await regionCentre(path).catch(() => null) });
  }

  async function choosePlace(): Promise<void> {
    const near = draft.point === null ? '' : `?lng=${draft.point.longitude}&lat=${draft.point.latitude}`;
    const place = await navigator.pushForResult<Place>(`choseaddress${near}`);
    if (place !== null) await takePlace(place);
  }

  async function takeOwnPlace(): Promise<void> {
    const point = await own.find();
    if (point === null) return;
    const place = await placeAtPoint(point).catch(() => null);
    if (place === null) return showToast('没有找到您附近的地点，请点「选地点」');
    await takePlace(place);
  }

  async function takePlace(place: Place): Promise<void> {
    onChange((before) => withPlace(before, place));
    const streets = await loadRegions(place.adcode).catch(() => []);
    const streetCode = streets.find(({ name }) => name === place.street)?.code ?? null;
    const region = await loadRegionPath(place.adcode, streetCode).catch(() => []);
    if (region.length === 0) return;
    onChange((before) =>
      before.adcode === place.adcode
        ? { ...before, streetCode, region, regionText: region.map(({ name }) => name).join('') }
        : before,
    );
  }

  return (
    <>
      {draft.point === null && (
        <Card flush>
          <Cell
            icon={<LocateFixed />}
            title={own.busy ? '正在定位' : '用我现在的位置'}
            note="地区和地点自动填好，再补上门牌"
            busy={own.busy}
            onPress={() => void takeOwnPlace()}
            arrow={false}
          />
        </Card>
      )}
      <Card>
        <TextField
          label="联系人"
          autoComplete="name"
          value={draft.name}
          onChange={(name) => set({ name })}
          maxLength={placeTextLimits.contactName}
          placeholder="怎么称呼您"
          error={problems.name}
        />
        <MobileField
          value={draft.mobile}
          onChange={(mobile) => set({ mobile })}
          placeholder="上门前联系的手机号"
          error={problems.mobile}
        />
        <RegionField text={draft.regionText} error={problems.region} onOpen={() => void openPicker()} />
        <TextField
          label="小区、大厦或道路"
          value={draft.place}
          onChange={(place) => set({ place })}
          maxLength={placeTextLimits.place}
          placeholder="如 金地名津"
          error={problems.place}
          trailing={
            <button type="button" className={styles.send} onClick={() => void choosePlace()}>
              <span className="ui-row">
                <MapPin size={18} aria-hidden="true" />
                选地点
              </span>
            </button>
          }
        />
        <TextField
          label="楼栋门牌"
          value={draft.door}
          onChange={(door) => set({ door })}
          maxLength={placeTextLimits.door}
          placeholder="如 3 栋 1202，接单前不显示给回收员"
          error={problems.door}
        />
      </Card>
      <Card flush>
        <div className={regionFieldStyles.tags}>
          <span>标签</span>
          <Chips
            form="wrap"
            label="标签"
            chips={addressTags.map((tag) => ({ id: tag, label: tag }))}
            selected={draft.tag === null ? [] : [draft.tag]}
            onPress={(tag) => set({ tag: tag === draft.tag ? null : tag })}
          />
        </div>
        <Switch
          label="设为默认地址"
          note="预约时先选它"
          checked={draft.isDefault}
          onChange={(isDefault) => set({ isDefault })}
        />
      </Card>
      <RegionPicker
        open={picking}
        onClose={() => setPicking(false)}
        load={loadRegions}
        value={draft.region}
        onPick={(path) => void pickRegion(path)}
        title="所在地区"
      />
    </>
  );
}
