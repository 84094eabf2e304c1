import { cutText } from '@shoushou/kernel/cut-text';
import { useState } from 'react';
import Store from 'lucide-react/icons/store';
import type { Data } from '@shoushou/contract/schemas';
import { pickupServices, shortServiceNames, type Service } from '@shoushou/kernel/service';
import { stationTextLimits } from '@shoushou/rules/stations/text-limits';
import { clockMinute, clockText } from '@shoushou/kernel/clock-time';
import { useForm } from '../../../shell/calls/use-form.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { PlaceMap } from '../../../shell/location/PlaceMap.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import type { Place } from '../../places/found-place.rules.ts';
import { useMyStations, useProposeChange } from '../stations.queries.ts';
import { problemsOf, required } from '../../../ui/form/validators.ts';

type Station = Data<'stations.list_mine'>[number];

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** The outlets that a person manages: the current entry stays public until an operator approves the change. */
export default function EditStationScreen() {
  const { user } = useSession();
  const query = useMyStations();
  const [chosen, setChosen] = useState(0);
  const stations = query.data ?? [];
  const station = stations[chosen] ?? stations[0];
  if (user?.isrecycler === true && station)
    return <StationForm key={station.id} station={station} stations={stations} chosen={chosen} onChoose={setChosen} />;
  return (
    <PageFrame title="编辑网点">
      {user === null ? (
        <SignInFirst title="登录后编辑网点" text="地址、营业时间和说明，修改后由客服审核" />
      ) : !user.isrecycler ? (
        <NotRecycler title="成为回收员后，可以管理网点" />
      ) : (
        <div className="ui-stack">
          <ListStates
            query={query}
            isEmpty={stations.length === 0}
            empty={
              <EmptyBlock
                icon={<Store size={32} />}
                title="您还没有管理的网点"
                text="要开设网点，请联系客服登记"
                action={<Button href="/networklist">查看回收网点</Button>}
              />
            }
          >
            {null}
          </ListStates>
        </div>
      )}
    </PageFrame>
  );
}

interface StationFormProps {
  readonly station: Station;
  readonly stations: readonly Station[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

function StationForm({ station, stations, chosen, onChoose }: StationFormProps) {
  const navigator = useNavigator();
  const propose = useProposeChange();
  const { shown, change, people } = station;
  const fields = change?.fields ?? shown;
  const form = useForm({
    first: { ...fields, opens: clockText(fields.opensAt), closes: clockText(fields.closesAt) },
    check: ({
      name,
      address,
      services: chosenServices,
      openDays,
      opens,
      closes,
    }): Partial<Record<'name' | 'address' | 'services' | 'openDays' | 'opens' | 'closes', string>> => ({
      ...problemsOf({ name: required('请填写网点名称')(name) }),
      ...problemsOf({ address: required('请填写地址')(address) }),
      ...(chosenServices.length === 0 ? { services: '请至少选一类' } : {}),
      ...(openDays.length === 0 ? { openDays: '请选择营业日' } : {}),
      ...(clockMinute(opens) === null ? { opens: '请按 08:30 的样子输入' } : {}),
      ...(clockMinute(closes) === null
        ? { closes: '请按 18:00 的样子输入' }
        : (clockMinute(closes) ?? 0) <= (clockMinute(opens) ?? 0)
          ? { closes: '打烊时间须晚于开门时间' }
          : {}),
    }),
    fieldOf: {
      name: 'name',
      address: 'address',
      services: 'services',
      openDays: 'openDays',
      opensAt: 'opens',
      closesAt: 'closes',
    },
    send: ({ opens, closes, ...draft }) =>
      propose.mutateAsync({
        id: station.id,
        ...draft,
        name: draft.name.trim(),
        address: draft.address.trim(),
        opensAt: clockMinute(opens)!,
        closesAt: clockMinute(closes)!,
      }),
    onDone: () => showToast('已提交，审核通过后展示', { style: 'success' }),
  });
  const { draft, errors } = form;
  const toggle = <Value,>(values: readonly Value[], value: Value): Value[] =>
    values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

  async function choosePlace(): Promise<void> {
    const place = await navigator.pushForResult<Place>(`choseaddress?lng=${draft.longitude}&lat=${draft.latitude}`);
    if (place !== null)
      form.change({
        longitude: place.longitude,
        latitude: place.latitude,
        address: cutText(`${place.address}${place.name}`, stationTextLimits.address, 'units'),
      });
  }

  return (
    <PageForm
      title="编辑网点"
      submitText="提交审核"
      onSubmit={form.submit}
      busy={form.busy}
      header={
        stations.length > 1 ? (
          <SegmentedTabs
            label="网点"
            controls="station"
            segments={stations.map(({ id, shown: { name } }) => ({ id, label: name }))}
            selected={stations[chosen]?.id ?? station.id}
            onSelect={(id) => onChoose(stations.findIndex((each) => each.id === id))}
          />
        ) : undefined
      }
    >
      {form.failure !== undefined && <NoticeBar tone="warning">{form.failure}</NoticeBar>}
      {change?.state === 'waiting' && <NoticeBar>改动正在审核，通过前客户看到的还是原来的内容</NoticeBar>}
      {change?.state === 'refused' && (
        <NoticeBar tone="warning">上次的改动没有通过：{change.note || '内容不符合要求'}</NoticeBar>
      )}
      <div id="station" className="ui-stack ui-stack--bare">
        <Card title="位置">
          <PlaceMap
            label="网点位置，拖动可以调整"
            centre={{ longitude: draft.longitude, latitude: draft.latitude }}
            centreLabel={null}
            height={180}
            radius={800}
            markers={[]}
            onPick={({ longitude, latitude }) => form.change({ longitude, latitude })}
          />
          <TextField label="地址" maxLength={stationTextLimits.address} {...form.field('address')} />
          <Button block onPress={() => void choosePlace()}>
            选择地点
          </Button>
        </Card>
        <Card title="展示内容">
          <TextField label="网点名称" maxLength={stationTextLimits.name} {...form.field('name')} />
          <TextField
            label="电话"
            type="tel"
            hint="不填则显示客服电话"
            maxLength={stationTextLimits.phone}
            value={draft.phone}
            onChange={(phone) => form.change({ phone })}
          />
          <TextArea
            label="说明"
            placeholder="大件请提前预约"
            rows={3}
            maxLength={stationTextLimits.note}
            value={draft.note}
            onChange={(note) => form.change({ note })}
          />
        </Card>
        <Card title="营业时间">
          <Chips
            form="wrap"
            label="营业日"
            chips={weekdays.map((label, index) => ({ id: String(index + 1), label }))}
            selected={draft.openDays.map(String)}
            onPress={(id) =>
              form.change({ openDays: [...toggle(draft.openDays, Number(id))].sort((left, right) => left - right) })
            }
          />
          {errors.openDays !== undefined && (
            <p className="ui-note" role="alert">
              {errors.openDays}
            </p>
          )}
          <TextField label="开门" placeholder="08:30" inputMode="numeric" maxLength={5} {...form.field('opens')} />
          <TextField label="打烊" placeholder="18:00" inputMode="numeric" maxLength={5} {...form.field('closes')} />
        </Card>
        <Card title="回收品类">
          <Chips
            form="wrap"
            label="回收品类"
            chips={pickupServices.map((id) => ({ id, label: shortServiceNames[id] }))}
            selected={draft.services}
            onPress={(id) => form.change({ services: toggle(draft.services, id as Service) })}
          />
          {errors.services !== undefined && (
            <p className="ui-note" role="alert">
              {errors.services}
            </p>
          )}
        </Card>
        <Card title="工作人员" flush>
          {people.map(({ userid, username }) => (
            <Cell key={userid} title={username} />
          ))}
          <Cell title="绑定回收员" note="邀请别的回收员到网点工作" href="/bind-recycler" />
        </Card>
      </div>
    </PageForm>
  );
}
