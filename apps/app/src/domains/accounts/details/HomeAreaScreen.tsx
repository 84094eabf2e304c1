import { useState } from 'react';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { saveDistrict } from '../../../shell/frame/district.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { RegionPicker } from '../../../ui/choice/RegionPicker.tsx';
import { RegionField } from '../../places/components/RegionField.tsx';
import { loadDistricts, useOwnPosition, useReverseGeocode, useRegionPath } from '../../places/places.queries.ts';
import type { RegionStep } from '../../places/places.rules.ts';
import { useSetHomeArea } from './details.queries.ts';

interface AreaDraft {
  /** The steps chosen by hand; null for the located or saved district. */
  readonly picked: readonly RegionStep[] | null;
  /** The district code of the phone's position. */
  readonly located: string | null;
}

const nothingChosen: AreaDraft = { picked: null, located: null };

function districtOf({ picked, located }: AreaDraft, user: { readonly adcode: string | null } | null): string | null {
  return picked?.at(-1)?.code ?? located ?? user?.adcode ?? null;
}

/** The home district, the default for prices and bookings. */
export default function HomeAreaScreen() {
  const navigator = useNavigator();
  const { user } = useSession();
  const own = useOwnPosition();
  const here = useReverseGeocode(own.point);
  const set = useSetHomeArea();
  const [picking, setPicking] = useState(false);
  const form = useForm({
    first: nothingChosen,
    check: (draft): { area?: string } => (districtOf(draft, user) === null ? { area: '请选择您所在的区' } : {}),
    fieldOf: { areacode: 'area' },
    async send(draft) {
      const areacode = districtOf(draft, user)!;
      await set.mutateAsync({ userid: user!.userid, areacode });
      await saveDistrict(areacode);
    },
    onDone() {
      showToast('所在地区已保存', { style: 'success' });
      navigator.pop();
    },
  });
  const { picked, located } = form.draft;
  const found = here.data?.adcode;
  if (found !== undefined && found !== located) form.change({ picked: null, located: found });
  const known = useRegionPath(located ?? user?.adcode ?? null);
  const path = picked ?? known.data ?? [];

  return (
    <PageFrame
      title="所在地区"
      footer={
        <BottomBar>
          <Button kind="primary" size="large" busy={form.busy} onPress={() => user !== null && form.submit()}>
            保存
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card>
          <RegionField
            text={path.map(({ name }) => name).join('')}
            placeholder={picked === null && known.isLoading ? ' ' : '请选择省、市、区'}
            error={form.errors.area}
            onOpen={() => setPicking(true)}
          />
          <Button
            block
            icon={<LocateFixed size={18} />}
            busy={own.busy || here.isFetching}
            onPress={() => {
              form.change({ located: null });
              void own.find();
            }}
          >
            用现在的位置
          </Button>
        </Card>
        {picked === null && known.isError && (
          <NoticeBar tone="warning" action="重新加载" onAction={() => void known.refetch()}>
            没有取到您现在的地区
          </NoticeBar>
        )}
        <p className="ui-hint">首页的价格和预约从这个区开始，上门地址可以另外填写</p>
        <FormFailure text={form.failure ?? (here.isError ? '没有查到现在的位置属于哪个区，请手动选择' : undefined)} />
      </div>
      <RegionPicker
        open={picking}
        onClose={() => setPicking(false)}
        load={loadDistricts}
        value={path}
        depth={3}
        title="您在哪个区"
        onPick={(steps) => form.reset({ picked: steps, located })}
      />
    </PageFrame>
  );
}
