import { useState } from 'react';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { RegionPicker } from '../../../ui/choice/RegionPicker.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import * as fieldStyles from '../../../ui/form/field.module.css';
import { TextField } from '../../../ui/form/TextField.tsx';
import { RegionField } from '../../places/components/RegionField.tsx';
import type { Place } from '../../places/found-place.rules.ts';
import { loadDistricts, loadRegionPath } from '../../places/places.queries.ts';
import type { RegionStep } from '../../places/places.rules.ts';
import { deliveries } from '../trade.labels.ts';
import { withPlace, type DraftField, type ListingDraft } from '../trade.rules.ts';
import { ChoiceField } from './ChoiceField.tsx';
import * as styles from './second-hand.module.css';

interface MeetingPlaceFieldsProps {
  readonly draft: ListingDraft;
  readonly problems: Partial<Record<DraftField, string>>;
  readonly change: (next: Partial<ListingDraft> | ((before: ListingDraft) => ListingDraft)) => void;
}

/** Where a listing changes hands and how: its district, typed or picked on the map, and meeting or post. */
export function MeetingPlaceFields({ draft, problems, change }: MeetingPlaceFieldsProps) {
  const navigator = useNavigator();
  const [region, setRegion] = useState<readonly RegionStep[]>([]);
  const [picking, setPicking] = useState(false);

  async function choosePlace(): Promise<void> {
    const near = draft.point === null ? '' : `?lng=${draft.point.longitude}&lat=${draft.point.latitude}`;
    const place = await navigator.pushForResult<Place>(`choseaddress${near}`);
    if (place !== null) change((before) => withPlace(before, place));
  }

  async function openPicker(): Promise<void> {
    // Offline the picker opens at the provinces and reports it itself.
    if (draft.adcode !== null && region.at(-1)?.code !== draft.adcode)
      setRegion(await loadRegionPath(draft.adcode, null).catch(() => []));
    setPicking(true);
  }

  function pickRegion(path: readonly RegionStep[]): void {
    setRegion(path);
    change({ adcode: path.at(-1)?.code ?? null, district: path.map(({ name }) => name).join(''), point: null });
  }

  return (
    <>
      <Card title="在哪里交易">
        <div className={styles.form}>
          <RegionField
            text={draft.district}
            error={problems.region}
            placeholder="请选择省、市、区"
            onOpen={() => void openPicker()}
          />
          <TextField
            label="小区、路名或地铁站（选填）"
            placeholder="不用写门牌"
            maxLength={tradeTextLimits.place}
            value={draft.place}
            onChange={(place) => change({ place })}
            trailing={
              <button type="button" className={fieldStyles.send} onClick={() => void choosePlace()}>
                选地点
              </button>
            }
          />
          <ChoiceField
            label="交付方式"
            options={{ meet: deliveries.meet.name, post: deliveries.post.name }}
            selected={draft.deliveries}
            onPress={(delivery) =>
              change({
                deliveries: draft.deliveries.includes(delivery)
                  ? draft.deliveries.filter((each) => each !== delivery)
                  : [...draft.deliveries, delivery],
              })
            }
            problem={problems.deliveries}
          />
        </div>
      </Card>
      <RegionPicker
        open={picking}
        onClose={() => setPicking(false)}
        load={loadDistricts}
        value={region}
        depth={3}
        title="在哪个区"
        onPick={pickRegion}
      />
    </>
  );
}
