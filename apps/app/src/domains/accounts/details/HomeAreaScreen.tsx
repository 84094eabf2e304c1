import { useState } from 'react';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { RegionPicker } from '../../../ui/choice/RegionPicker.tsx';
import { RegionField } from '../../places/components/RegionField.tsx';
import { loadRegions, useOwnPosition, useReverseGeocode, useRegionPath } from '../../places/places.queries.ts';
import type { RegionStep } from '../../places/places.rules.ts';
import { useSetHomeArea } from './details.queries.ts';

/** The home district, the default for prices and bookings. */
export default function HomeAreaScreen() {
  const navigator = useNavigator();
  const { user } = useSession();
  const own = useOwnPosition();
  const here = useReverseGeocode(own.point);
  const set = useSetHomeArea();
  const [picked, setPicked] = useState<readonly RegionStep[] | null>(null);
  const [picking, setPicking] = useState(false);
  const [asked, setAsked] = useState(false);
  const found = here.data?.adcode;
  const [taken, setTaken] = useState<string>();
  if (found !== undefined && found !== taken) {
    setTaken(found);
    setPicked(null);
  }
  const known = useRegionPath(taken ?? user?.adcode ?? null);
  const path = picked ?? known.data ?? [];
  const adcode = picked?.at(-1)?.code ?? taken ?? user?.adcode ?? null;

  function save(): void {
    setAsked(true);
    if (user === null || adcode === null || set.isPending) return;
    set.mutate(
      { userid: user.userid, areacode: adcode },
      {
        onSuccess: () => {
          showToast('所在地区已保存', { style: 'success' });
          navigator.pop();
        },
      },
    );
  }

  return (
    <PageFrame
      title="所在地区"
      footer={
        <BottomBar>
          <Button kind="primary" size="large" busy={set.isPending} onPress={save}>
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
            error={asked && adcode === null ? '请选择您所在的区' : undefined}
            onOpen={() => setPicking(true)}
          />
          <Button
            block
            icon={<LocateFixed size={18} />}
            busy={own.busy || here.isFetching}
            onPress={() => {
              setTaken(undefined);
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
        <FormFailure text={failureText(set.error) ?? (here.isError ? '没有查到现在的位置属于哪个区，请手动选择' : undefined)} />
      </div>
      <RegionPicker
        open={picking}
        onClose={() => setPicking(false)}
        load={loadRegions}
        value={path}
        depth={3}
        title="您在哪个区"
        onPick={(steps) => {
          setPicked(steps);
          if (set.isError) set.reset();
        }}
      />
    </PageFrame>
  );
}
